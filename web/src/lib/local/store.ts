/** Local games in IndexedDB: a record per game with its position, and an append-only list of decisions. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Input } from '#kernel/input.ts';
import type { EntryRow } from '#kernel/ledger-rows.ts';
import type { BookPosition, GameStatus } from '#kernel/position.ts';
import type { MoveRow } from '#kernel/rows.ts';

/** An accepted input and the rows it produced. */
export interface Decided {
  readonly game: string;
  /** 1, 2, 3… within the game. */
  readonly n: number;
  readonly at: number;
  readonly input: Input;
  readonly moves: readonly MoveRow[];
  readonly entries: readonly EntryRow[];
}

export interface StoredGame {
  readonly id: string;
  readonly rulebook: string;
  readonly title: string;
  readonly status: GameStatus;
  /** Player's user id; made for the game without an account. */
  readonly person: string;
  readonly build: string;
  readonly openedAt: number;
  readonly changedAt: number;
  /** For a leased table: its lease and its act then. Absent for a game created here. */
  readonly lease?: { readonly epoch: number; readonly taken: number };
  /** Number of decisions: `n` of the last one. */
  readonly decided: number;
  readonly position: BookPosition;
}

export interface GameStore {
  /** Last changed first. */
  list(): Promise<readonly StoredGame[]>;
  read(id: string): Promise<{ readonly game: StoredGame; readonly decided: readonly Decided[] } | null>;
  /** Stores decisions and the resulting game atomically. @returns false if another tab has appended meanwhile: nothing is stored. @throws DOMException if the device refuses */
  append(game: StoredGame, decided: readonly Decided[]): Promise<boolean>;
  remove(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  games: { key: string; value: StoredGame };
  decided: { key: [string, number]; value: Decided };
}

const NAME = 'parrain-games';
const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

class DeviceStore implements GameStore {
  readonly #database: IDBPDatabase<Schema>;

  constructor(database: IDBPDatabase<Schema>) {
    this.#database = database;
  }

  async list(): Promise<readonly StoredGame[]> {
    const games = await this.#database.getAll('games');
    return games.sort((one, other) => other.changedAt - one.changedAt);
  }

  async read(id: string) {
    const both = this.#database.transaction(['games', 'decided']);
    const [game, decided] = await Promise.all([
      both.objectStore('games').get(id),
      both.objectStore('decided').getAll(allOf(id)),
    ]);
    return game ? { game, decided } : null;
  }

  async append(game: StoredGame, decided: readonly Decided[]): Promise<boolean> {
    const both = this.#database.transaction(['games', 'decided'], 'readwrite', { durability: 'strict' });
    const games = both.objectStore('games');
    const known = (await games.get(game.id))?.decided ?? 0;
    if (known !== game.decided - decided.length) {
      await both.done;
      return false;
    }
    const rows = both.objectStore('decided');
    await Promise.all([...decided.map((one) => rows.add(one)), games.put(game), both.done]);
    return true;
  }

  async remove(id: string): Promise<void> {
    const both = this.#database.transaction(['games', 'decided'], 'readwrite');
    await Promise.all([both.objectStore('games').delete(id), both.objectStore('decided').delete(allOf(id)), both.done]);
  }
}

/** In-memory store, for devices without storage. */
export class PageStore implements GameStore {
  readonly #games = new Map<string, { game: StoredGame; decided: readonly Decided[] }>();

  /** @param game initial game, with its decisions */
  constructor(game?: StoredGame, decided: readonly Decided[] = []) {
    if (game) this.#games.set(game.id, { game, decided });
  }

  list = async (): Promise<readonly StoredGame[]> => [...this.#games.values()].map(({ game }) => game);
  read = async (id: string) => this.#games.get(id) ?? null;
  append = async (game: StoredGame, decided: readonly Decided[]): Promise<boolean> => {
    if ((this.#games.get(game.id)?.game.decided ?? 0) !== game.decided - decided.length) return false;
    this.#games.set(game.id, { game, decided: [...(this.#games.get(game.id)?.decided ?? []), ...decided] });
    return true;
  };
  remove = async (id: string): Promise<void> => void this.#games.delete(id);
}

let opening: Promise<GameStore | null> | undefined;

/** The device's store; null where it is missing or forbidden. */
export function deviceStore(): Promise<GameStore | null> {
  opening ??= openDB<Schema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('games', { keyPath: 'id' });
      database.createObjectStore('decided', { keyPath: ['game', 'n'] });
    },
  })
    .then((database) => new DeviceStore(database))
    .catch(() => null);
  return opening;
}
