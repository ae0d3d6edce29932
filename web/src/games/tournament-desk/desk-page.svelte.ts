/** State of a tournament's pages: names, current round, allowed moves. */
import { getContext, setContext } from 'svelte';
import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { GameAsk } from '#lib/games.ts';
import type { DeskView, PlayerView, RoundView, TableView } from '#rulebooks/tournament-desk/view.ts';
import type { ClockReply } from '../../../../server/read/clock-contract.ts';

export class Desk {
  readonly table: GamePage<DeskView>;
  readonly view: DeskView = $derived.by(() => this.table.view);
  readonly #players: ReadonlyMap<number, PlayerView> = $derived.by(
    () => new Map(this.view.players.map((player) => [player.seat, player])),
  );
  /** Duplicate names, distinguished by club. */
  readonly #twice: ReadonlySet<string> = $derived.by(() => {
    const names = this.view.players.map(({ name }) => name);
    return new Set(names.filter((name, at) => names.indexOf(name) !== at));
  });
  readonly round: RoundView | null = $derived.by(() =>
    this.view.phase === 'round' ? (this.view.rounds.at(-1) ?? null) : null,
  );
  readonly leads: boolean = $derived.by(() => this.table.organises || this.table.keepsTime);

  constructor(table: GamePage<DeskView>) {
    this.table = table;
  }

  get speed(): number {
    return this.view.options.speed;
  }

  player = (seat: number): PlayerView | undefined => this.#players.get(seat);

  nameOf = (seat: number): string => {
    const player = this.#players.get(seat);
    if (!player) return this.table.t('play.seat', { seat });
    return this.#twice.has(player.name) && player.club ? `${player.name} (${player.club})` : player.name;
  };

  namesOf = (seats: readonly number[]): string => this.table.words.list(seats.map(this.nameOf));

  /** An ask of the organiser or timekeeper. */
  ask = (kind: string): GameAsk | undefined => this.table.asks.find((one) => one.kind === kind);

  may = (kind: string, move: string): boolean => {
    const ask = this.ask(kind);
    return ask !== undefined && this.table.options(ask, 0).some((option) => option.do === move);
  };

  clockOf = (table: number): ClockReply | undefined =>
    this.table.clocks.clocks.find(
      ({ node, about }) => about === 'table' && node === `round.${this.round?.n}/table.${table}`,
    );

  /** The round's clock: of a table without extra time, or of the break. */
  readonly roomClock: ClockReply | undefined = $derived.by(() => {
    const { clocks } = this.table.clocks;
    if (this.view.pause !== null) return clocks.find(({ about }) => about === 'break');
    const usual = this.round?.tables.find(({ table, extra, is }) => is === 'playing' && !extra && this.clockOf(table));
    const any = usual ?? this.round?.tables.find(({ table }) => this.clockOf(table));
    return any && this.clockOf(any.table);
  });

  tableOf = (round: RoundView | null | undefined, seat: number): TableView | undefined =>
    round?.tables.find(({ seats }) => seats.includes(seat));

  titleOf = ({ n, part, tables }: Pick<RoundView, 'n' | 'part'> & { readonly tables: readonly unknown[] }): string => {
    const { t } = this.table;
    if (part === 'table') return t('desk.round.final');
    if (part === 'bracket' && this.view.options.method !== 'bracket')
      return tables.length === 1 ? t('desk.round.final') : t('desk.round.bracket', { tables: tables.length });
    return t('desk.round', { round: n, rounds: Math.max(n, this.view.planned) });
  };
}

const KEY = Symbol('desk');
export const provideDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
