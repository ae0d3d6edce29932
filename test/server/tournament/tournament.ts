/** A tournament over HTTP: acts of its organiser and players. */
import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { Seat } from '#rulebooks/rulebook.ts';
import type { DeskMove } from '#rulebooks/tournament-desk/moves.ts';
import type { DeskView, RoundView, TableView } from '#rulebooks/tournament-desk/view.ts';
import type { GameReply } from '../../../server/read/contract.ts';
import type { SignedUp } from '../../support/app.ts';
import type { Answered, Club } from '../../support/club.ts';

export const inOrder = ({ seats }: Pick<TableView, 'seats'>): Seat[][] =>
  seats.toSorted((a, b) => a - b).map((seat) => [seat]);

export class Tournament {
  readonly club: Club;
  readonly organiser: SignedUp;
  readonly id: string;

  constructor(club: Club, organiser: SignedUp, id: string) {
    this.club = club;
    this.organiser = organiser;
    this.id = id;
  }

  static async open(club: Club, organiser: SignedUp, options: object = {}, seats = 16): Promise<Tournament> {
    const body = { id: randomUUID(), rulebook: 'tournament-desk', title: 'Le tournoi', seats, options };
    const opened = await club.call(organiser, 'POST', '/api/games', body);
    expect(opened.status, JSON.stringify(opened.body)).toBe(201);
    return new Tournament(club, organiser, opened.body.id);
  }

  /** @throws if it is refused */
  async must(answer: Promise<Answered>): Promise<Answered> {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return { status, body };
  }

  game = (who: SignedUp | null = this.organiser): Promise<GameReply> => this.club.game(who, this.id);
  view = async (who: SignedUp | null = this.organiser): Promise<DeskView> => (await this.game(who)).view as DeskView; // Of a tournament.

  async round(): Promise<RoundView> {
    const round = (await this.view()).rounds.at(-1);
    if (!round) throw new Error('no round');
    return round;
  }

  async tableOf(seat: Seat): Promise<TableView> {
    const table = (await this.round()).tables.find(({ seats }) => seats.includes(seat));
    if (!table) throw new Error(`seat ${seat} sits nowhere`);
    return table;
  }

  try = (ask: string, move: DeskMove, seat = 0, who = this.organiser): Promise<Answered> =>
    this.club.move(who, this.id, ask, move, { seat });
  desk = (move: DeskMove): Promise<Answered> => this.must(this.try('desk', move));
  as = (who: SignedUp, seat: Seat, ask: string, move: DeskMove): Promise<Answered> =>
    this.must(this.try(ask, move, seat, who));

  async at(kind: string, move: DeskMove): Promise<Answered> {
    const ask = (await this.game()).asks.find((one) => one.kind === kind);
    if (!ask) throw new Error(`nobody is asked ${kind}`);
    return this.must(this.try(ask.id, move));
  }

  /** `P1`, `P2`, … on the next free seats. */
  list = (count: number, of: (n: number) => object = () => ({})): Promise<Answered> =>
    this.desk({ do: 'list', rows: Array.from({ length: count }, (_, n) => ({ name: `P${n + 1}`, ...of(n) })) });

  async phaseIs(phase: DeskView['phase']): Promise<void> {
    const isThere = async () => (await this.view()).phase === phase;
    await vi.waitUntil(isThere, { timeout: 20_000, interval: 5 });
  }

  async draft(): Promise<void> {
    await this.at('go', { do: 'pair' });
    await this.phaseIs('draft');
  }

  async publish(): Promise<RoundView> {
    await this.draft();
    await this.at('plan', { do: 'publish' });
    return this.round();
  }

  async begin(): Promise<RoundView> {
    const round = await this.publish();
    await this.at('start', { do: 'start' });
    return round;
  }

  enter = (
    round: number,
    { table, seats }: Pick<TableView, 'table' | 'seats'>,
    ranks = inOrder({ seats }),
    why = 'slip',
  ) => this.desk({ do: 'result', result: { round, table, ranks }, why });

  /** A whole round, its results from slips of paper. */
  async playRound(): Promise<void> {
    const { n, tables } = await this.begin();
    for (const table of tables) await this.enter(n, table);
    await this.at('close', { do: 'close' });
  }

  async code(seat?: Seat): Promise<string> {
    const invitation = { role: 'player', ...(seat ? { seat } : { maxUses: 250 }) };
    return (await this.club.call(this.organiser, 'POST', `/api/games/${this.id}/invitations`, invitation)).body.code;
  }

  join = (who: SignedUp, code: string, seat?: Seat): Promise<Answered> =>
    this.club.call(who, 'POST', '/api/games/join', { code, ...(seat ? { seat } : {}) });

  async gameAt(round: number, table: number): Promise<string> {
    const { body } = await this.club.call(this.organiser, 'GET', `/api/games/${this.id}/children`);
    const found = body.children.find((child: { name: string }) => child.name === `r${round}t${table}`);
    if (!found) throw new Error(`no game r${round}t${table}`);
    return found.id;
  }
}
