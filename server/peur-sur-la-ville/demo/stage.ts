/** A scripted campaign: played through the host, with offered moves only. */
import { randomUUID } from 'node:crypto';
import { moneyOf } from '#kernel/position.ts';
import type { Dice } from '#rulebooks/dice.ts';
import type { Balances } from '#rulebooks/money.ts';
import { misfit, sample } from '#rulebooks/options.ts';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { Ask, Seat } from '#rulebooks/rulebook.ts';
import type { Host } from '../../commit/host.ts';
import type { PlannedMove } from './plot.ts';

export class Stage {
  state: CampaignState;
  readonly #host: Host;
  readonly #gameId: string;
  readonly #dice: Dice;
  /** The person of each seat, from seat 0. */
  readonly #people: readonly string[];
  #money: Balances;

  /** @param people ids of the organiser, then of seats 1, 2, 3… */
  static async of(host: Host, gameId: string, people: readonly string[], dice: Dice): Promise<Stage> {
    const { state, money } = await positionOf(host, gameId);
    return new Stage(host, gameId, people, dice, state, money);
  }

  private constructor(
    host: Host,
    gameId: string,
    people: readonly string[],
    dice: Dice,
    state: CampaignState,
    money: Balances,
  ) {
    this.#host = host;
    this.#gameId = gameId;
    this.#people = people;
    this.#dice = dice;
    this.state = state;
    this.#money = money;
  }

  asks(kind: Ask['kind']): readonly Ask[] {
    return campaign.asks(this.state).filter((ask) => ask.kind === kind);
  }

  async move(ask: Ask, seat: Seat, move: CampaignMove): Promise<void> {
    const person = this.#people[seat] ?? '';
    await this.#host.submit({
      kind: 'move',
      gameId: this.#gameId,
      clientId: randomUUID(),
      person,
      seat,
      ask: ask.id,
      move,
    });
    const { state, money } = await positionOf(this.#host, this.#gameId);
    this.state = state;
    this.#money = money;
  }

  /** Makes a planned move if the rules allow one. @param whose chooses the seat that makes the final move; default: the seat it was planned for. @returns whether they did */
  async play(
    ask: Ask,
    seat: Seat,
    planned: PlannedMove,
    whose: (move: CampaignMove) => Seat = () => seat,
  ): Promise<boolean> {
    if (!ask.seats.includes(seat)) return false;
    const options = campaign.legal(this.state, ask, seat, this.#money);
    for (const option of options.filter((one) => one.do === planned.do)) {
      const chosen = { ...sample(this.#dice, [option]), ...planned };
      if (misfit(chosen, [option])) continue;
      const move = chosen as CampaignMove; // It fits an option, and options are built from moves.
      await this.move(ask, whose(move), move);
      return true;
    }
    return false;
  }
}

async function positionOf(host: Host, gameId: string): Promise<{ state: CampaignState; money: Balances }> {
  const read = await host.read(gameId);
  if (!read) throw new Error('the demonstration is gone');
  return { state: read.game.state as CampaignState, money: moneyOf(read.book.balances, '') }; // It was opened under `campaign`.
}
