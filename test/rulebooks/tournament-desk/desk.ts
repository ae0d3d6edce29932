/** A tournament for tests of its rules. */
import { Default } from 'typebox/value';
import type { Seat } from '#rulebooks/rulebook.ts';
import type { DeskMove } from '#rulebooks/tournament-desk/moves.ts';
import type { DeskOptions } from '#rulebooks/tournament-desk/options.ts';
import type { DeskState, Round } from '#rulebooks/tournament-desk/state.ts';
import { tournamentDesk } from '#rulebooks/tournament-desk/tournament-desk.ts';
import type { DeskView } from '#rulebooks/tournament-desk/view.ts';
import { Table } from '../../support/table.ts';

export class Desk extends Table<DeskState, DeskMove, DeskView, DeskOptions> {
  constructor(options: object = {}, seats = 16, seed = 1) {
    super(tournamentDesk, Default(tournamentDesk.options, structuredClone(options)) as DeskOptions, seats, seed);
  }

  /** Ids and seats of the asks, without optional ones. */
  get ids(): string[] {
    return this.asks()
      .filter(({ kind }) => kind !== 'desk' && kind !== 'own')
      .map(({ id }) => id);
  }

  get said(): string[] {
    return this.last.lines.map(({ key }) => key);
  }

  get seen(): DeskView {
    return this.view('public');
  }

  get round(): Round {
    const round = this.state.rounds.at(-1);
    if (!round) throw new Error('no round');
    return round;
  }

  desk = (move: DeskMove): void => this.move('desk', 0, move);

  /** A move of the organiser at the ask of that kind. */
  at(kind: string, move: DeskMove): void {
    const ask = this.asks().find((one) => one.kind === kind);
    if (!ask) throw new Error(`no ask ${kind}, but ${this.ids}`);
    this.move(ask.id, 0, move);
  }

  list(count: number, of: (n: number) => object = () => ({})): void {
    this.desk({ do: 'list', rows: Array.from({ length: count }, (_, n) => ({ name: `P${n + 1}`, ...of(n) })) });
  }

  /** Answers the computed ask, if there is one. */
  compute(): void {
    const ask = this.asks().find(({ mode }) => mode === 'computed');
    if (!ask) return;
    const answer = tournamentDesk.computes?.[ask.kind]?.(structuredClone(ask.input));
    const move = { do: 'draft', answer } as Extract<DeskMove, { do: 'draft' }>; // Computed.
    this.take(ask.id, move);
  }

  /** Gives a computed answer, as the host does. */
  take(id: string, move: DeskMove): void {
    const { legal } = this.rules;
    const asked = {
      ...this.rules,
      legal: () => [{ do: 'draft', fields: { answer: { kind: 'document', examples: [] } } }],
    };
    Object.assign(this, {
      rules: asked,
      asks: () => asked.asks(this.state).map((ask) => ({ ...ask, seats: [0, ...ask.seats] })),
    });
    try {
      this.move(id, 0, move);
    } finally {
      Object.assign(this, { rules: { ...asked, legal }, asks: () => tournamentDesk.asks(this.state) });
    }
  }

  draft(): void {
    this.at('go', { do: 'pair' });
    this.compute();
  }

  publish(): void {
    this.draft();
    this.at('plan', { do: 'publish' });
  }

  begin(): void {
    this.publish();
    this.at('start', { do: 'start' });
  }

  /** Default ranks of a table: by seat number, the lower the better. */
  enter(table: number, ranks?: Seat[][]): void {
    const seats = this.round.tables.find((one) => one.table === table)?.seats ?? [];
    const all = ranks ?? seats.toSorted((a, b) => a - b).map((seat) => [seat]);
    this.desk({ do: 'result', result: { round: this.round.n, table, ranks: all }, why: 'slip' });
  }

  /** A whole round: the lower seat wins everywhere. */
  playRound(): void {
    this.begin();
    for (const { table } of this.round.tables) this.enter(table);
    this.at('close', { do: 'close' });
  }

  points = (seat: Seat): number => this.money(`seat:${seat}`, 'points');
  check = (): void => this.rules.check(this.state, this.money);
}

/** A tournament with all players checked in. */
export function desk(players: number, options: object = {}, seats = players): Desk {
  const one = new Desk(options, Math.max(2, seats));
  one.list(players);
  return one;
}

export const swiss = { method: 'swiss', tableSize: 2 } as const;
