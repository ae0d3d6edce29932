/**
 * The one place where rights are decided: who may do what in a game, as a table. Routes judge a request by it, and the kernel judges its input
 * once more: parts may have changed since.
 */
/** `public` is anybody, signed in or not, where the organiser made the game public; `stranger` anybody where he did not. */
export const roles = ['organiser', 'player', 'timekeeper', 'screen', 'public', 'stranger'] as const;
export type Role = (typeof roles)[number];

/** Parts that a person can hold in a game, together or alone. */
export type Part = Exclude<Role, 'public' | 'stranger'>;

/** `deleted`: by its organiser, whatever it was before; he alone still knows it. */
export const gameStatuses = ['gathering', 'playing', 'over', 'deleted'] as const;
export type GameStatus = (typeof gameStatuses)[number];

export const acts = [
  'see-game',
  'see-log',
  'see-ledger',
  'see-live',
  'export',
  'join',
  'leave',
  'move-own-seat',
  'move-as-organiser',
  'move-for-consenting-seat',
  'move-for-other-seat',
  'give-consent',
  'seat-bot-own',
  'seat-bot-other',
  'seat-guest',
  'agree-newcomer',
  'undo-own',
  'undo-any',
  'answer-undo',
  'correct',
  'start',
  'end',
  'pause-clock',
  'set-clock',
  'keep-time',
  'see-invitations',
  'invite',
  'kick',
  'remove',
  'rename',
  'make-public',
  'hand-over',
  'delete',
  'restore',
  'remind',
  'share',
  'open-screen',
  'honour',
  'again',
  'take-along',
  'recall',
] as const;
export type GameAct = (typeof acts)[number];

const always: readonly GameStatus[] = ['gathering', 'playing', 'over'];
const evenDeleted: readonly GameStatus[] = gameStatuses;
const never: readonly GameStatus[] = [];
const gathering: readonly GameStatus[] = ['gathering'];
const playing: readonly GameStatus[] = ['playing'];
const over: readonly GameStatus[] = ['over'];
const notOver: readonly GameStatus[] = ['gathering', 'playing'];

type Row = Readonly<Partial<Record<Part | 'public', readonly GameStatus[]>>>;

/** Everybody who sees the game at all. What of it he sees is the rulebook's decision, seat by seat. */
const everybody: Row = { organiser: always, player: always, timekeeper: always, screen: always, public: always };
const sees: Row = { ...everybody, organiser: evenDeleted };

/**
 * In which status of the game each role may do each act; a role that is not named may never. A campaign has nothing of its
 * own before it plays, but its players join all the time; so joining hangs on seats, not on the status.
 */
const table: Readonly<Record<GameAct, Row>> = {
  'see-game': sees,
  'see-log': sees,
  'see-ledger': sees,
  'see-live': everybody,
  export: { organiser: evenDeleted, player: always },
  /** By a code, which is the right itself; see `invitations.ts`. The organiser may take a seat without one. */
  join: { organiser: notOver },
  leave: { player: notOver, timekeeper: always, screen: always },
  'move-own-seat': { player: notOver },
  'move-as-organiser': { organiser: notOver },
  /** For an absent player who agreed, or for a seat that nobody holds; the log says who did it. */
  'move-for-consenting-seat': { organiser: notOver },
  'move-for-other-seat': {},
  'give-consent': { player: notOver },
  /** A player hands his seat to a bot and takes it back. */
  'seat-bot-own': { player: notOver },
  /** A bot on a seat that nobody holds, or whose player consents. */
  'seat-bot-other': { organiser: notOver },
  /** Keeping a seat that nobody holds for somebody without an account. */
  'seat-guest': { organiser: notOver },
  /** Agreeing that somebody new takes a free seat. */
  'agree-newcomer': { player: notOver },
  /** A timekeeper: what he himself did in the organiser's place. */
  'undo-own': { organiser: notOver, player: notOver, timekeeper: notOver },
  'undo-any': { organiser: always },
  /** Agreeing to an undo, or refusing it, when one is asked; its proposer takes it back. */
  'answer-undo': { organiser: always, player: always },
  correct: { organiser: playing },
  start: { organiser: gathering },
  end: { organiser: playing },
  'pause-clock': { organiser: notOver, timekeeper: notOver },
  'set-clock': { organiser: notOver, timekeeper: notOver },
  /** Answering in the organiser's place what is asked of whoever keeps the time (`Ask.keepers`), and nothing else of his. */
  'keep-time': { timekeeper: notOver },
  'see-invitations': { organiser: always },
  invite: { organiser: notOver },
  kick: { organiser: notOver },
  /** Taking the part of a timekeeper or of a screen, and seeing who has one. */
  remove: { organiser: always },
  rename: { organiser: always },
  'make-public': { organiser: always },
  'hand-over': { organiser: always },
  /** Both may be asked twice. */
  delete: { organiser: evenDeleted },
  restore: { organiser: evenDeleted },
  /** Those whose answer the game waits for. */
  remind: { organiser: notOver },
  /** Read-only links: seeing, making and ending them. */
  share: { organiser: always },
  /** A code that opens a read-only link on a television. */
  'open-screen': { organiser: always, timekeeper: notOver },
  /** Putting it into the organiser's hall of fame, and taking it out. */
  honour: { organiser: always },
  /** Playing it once more, and saying yes or no to that. */
  again: { organiser: over, player: over },
  /** Playing it on a device of one's own, without network. */
  'take-along': { organiser: playing, player: playing },
  /** Ending that for somebody else. */
  recall: { organiser: playing },
};

/** What rights follow from: somebody's roles in a game, and the game's status. */
export interface Grant {
  readonly roles: readonly Role[];
  readonly status: GameStatus;
}

/** May somebody with these roles do that now? One role that may is enough. */
export const may = (act: GameAct, { roles: held, status }: Grant): boolean =>
  held.some((role) => role !== 'stranger' && (table[act][role] ?? never).includes(status));

/** The roles of a person with these parts; somebody without any is `public` or `stranger`. */
export const rolesFor = (parts: readonly Part[], isPublic: boolean): readonly Role[] =>
  parts.length > 0 ? parts : [isPublic ? 'public' : 'stranger'];

/** Has that person a part with which that may be done in some status of the game? */
export const hasPartFor = (
  parts: readonly { readonly person: string; readonly role: Part }[],
  person: string,
  act: GameAct,
): boolean => parts.some((part) => part.person === person && (table[act][part.role] ?? never).length > 0);

/**
 * Which right a move needs.
 * @param seat the seat that it is made for; 0 the organiser's own, which whoever keeps the time may answer for at times.
 * @param consents the seat's holder lets the organiser act for him, or nobody holds it.
 * @param keeps it is the timekeeper's, in the organiser's place.
 */
export function actOfMove(seat: number, mine: readonly number[], consents: boolean, keeps = false): GameAct {
  if (seat === 0) return keeps ? 'keep-time' : 'move-as-organiser';
  if (mine.includes(seat)) return 'move-own-seat';
  return consents ? 'move-for-consenting-seat' : 'move-for-other-seat';
}
