import { GamePage, useGame } from '#lib/game/game-page.svelte.ts';
import type { Move } from '#lib/game/sender.svelte.ts';
import { notify } from '#lib/ui/notices.svelte.ts';
import type { ClubView } from '#rulebooks/club-clock/view.ts';
import { boardOf, type TableNow } from './board.ts';

export class ClockPage extends GamePage<ClubView> {
  readonly board = $derived.by(() => boardOf(this.game, this.clocks));
  readonly speed = $derived.by(() => this.view.speed);
  /** The board and its log show events: no notices. */
  override quiet = true;
  /** Actions on a clock depend on the moment: never queued offline. */
  override mayWait = false;
  /** The table whose actions are open. */
  chosen = $state<number | null>(null);
  /** How the current stage is to be ended, awaiting confirmation; or null. */
  ending = $state.raw<{ readonly how: 'next' | 'stop'; readonly run: number } | null>(null);
  why = $state('');

  /** Whether the user may answer for a table: its player, or the organiser if it is vacant or its player agreed. */
  mayPlayFor = (table: number): boolean => table === this.mySeat || this.mayActFor(table);

  keep = (kind: 'go' | 'desk', move: Move, tag: string = move.do): Promise<boolean> => {
    const ask = this.asks.find((open) => open.kind === kind);
    return ask ? this.give(ask, move, 0, tag) : Promise.resolve(false);
  };

  /** Finishes a table: timekeepers through the desk's ask, players through their own. */
  end = ({ table, ask }: TableNow, tag: string): Promise<boolean> =>
    this.keepsTime ? this.keep('desk', { do: 'done', table }, tag) : this.give(ask ?? '', { do: 'done' }, table, tag);

  begin = (): Promise<boolean> => this.keep('go', { do: 'start', stage: this.view.next ?? 0 }, 'start');

  askToEnd = (how: 'next' | 'stop'): void => {
    const { run } = this.view;
    if (run) this.ending = { how, run: run.n };
  };

  toggleAll = async (): Promise<void> => {
    const { pause } = this.board;
    const command = { do: pause ? 'resume' : 'pause', node: pause?.node ?? '', why: this.why.trim() } as const;
    if (!(await this.clock(command, 'all'))) return;
    this.why = '';
    if (pause) this.#tellsWhoStands();
  };

  #tellsWhoStands(): void {
    const tables = this.board.tables.flatMap(({ is, pause, table }) => (is === 'playing' && pause ? [`${table}`] : []));
    if (tables.length === 0) return;
    notify(this.t('clockdesk.apart', { count: tables.length, tables: this.words.list(tables) }));
  }
}

/** Call during component setup; its pages are inside `Clock`, which provides it. */
export const useClock = (): ClockPage => useGame() as ClockPage; // Provided by `Clock`.
