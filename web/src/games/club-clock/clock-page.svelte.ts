/** A clock on a page: what its game shows, and what whoever keeps the time does with it. */
import { GamePage, useGame } from '#lib/game/game-page.svelte.ts';
import type { Move } from '#lib/game/sender.svelte.ts';
import { notify } from '#lib/ui/notices.svelte.ts';
import type { ClubView } from '#rulebooks/club-clock/view.ts';
import { boardOf, type TableNow } from './board.ts';

export class ClockPage extends GamePage<ClubView> {
  readonly board = $derived.by(() => boardOf(this.game, this.clocks));
  readonly speed = $derived.by(() => this.view.speed);
  /** The board and its log show what happens. */
  override quiet = true;
  /** A press of a clock is of the moment at which it is pressed. */
  override mayWait = false;
  /** The table whose acts are open. */
  chosen = $state<number | null>(null);
  /** How the stage that runs is to be ended: that is asked once more. Null where it is not. */
  ending = $state.raw<{ readonly how: 'next' | 'stop'; readonly run: number } | null>(null);
  /** The reason for what is done to everything at once, as it is being written. */
  why = $state('');

  /** May its answer for a table be given from here: by its player, or by the organiser where nobody sits or he agreed. */
  mayPlayFor = (table: number): boolean => table === this.mySeat || this.mayActFor(table);

  /** A keeper's move on the open ask of that kind. */
  keep = (kind: 'go' | 'desk', move: Move, tag: string = move.do): Promise<boolean> => {
    const ask = this.asks.find((open) => open.kind === kind);
    return ask ? this.give(ask, move, 0, tag) : Promise.resolve(false);
  };

  /** A table is done: whoever keeps the time says so at the desk, others by its own ask. */
  end = ({ table, ask }: TableNow, tag: string): Promise<boolean> =>
    this.keepsTime ? this.keep('desk', { do: 'done', table }, tag) : this.give(ask ?? '', { do: 'done' }, table, tag);

  /** Begins the stage that comes next. */
  begin = (): Promise<boolean> => this.keep('go', { do: 'start', stage: this.view.next ?? 0 }, 'start');

  /** Asks whether the stage is to end, with what that ends. */
  askToEnd = (how: 'next' | 'stop'): void => {
    const { run } = this.view;
    if (run) this.ending = { how, run: run.n };
  };

  /** Stops everything, or lets it go on. */
  toggleAll = async (): Promise<void> => {
    const { pause } = this.board;
    const command = { do: pause ? 'resume' : 'pause', node: pause?.node ?? '', why: this.why.trim() } as const;
    if (!(await this.clock(command, 'all'))) return;
    this.why = '';
    if (pause) this.#tellsWhoStands();
  };

  /** A table that was stopped by itself does not go on with the others. */
  #tellsWhoStands(): void {
    const tables = this.board.tables.flatMap(({ is, pause, table }) => (is === 'playing' && pause ? [`${table}`] : []));
    if (tables.length === 0) return;
    notify(this.t('clockdesk.apart', { count: tables.length, tables: this.words.list(tables) }));
  }
}

/** The clock of this page. To be called while a component is set up. */
export const useClock = (): ClockPage => useGame() as ClockPage; // Its pages stand inside `Clock`, which provides one.
