/**
 * Streets of Gotham played by bots without a host: draws from a seed, each move held against its options and played with patches both
 * ways, as the host does it. No rows, no clocks.
 */
import Value from 'typebox/value';
import { type Dice, seededDice } from '#rulebooks/dice.ts';
import { misfit, type Option, sample } from '#rulebooks/options.ts';
import type { Act, Ask, Bot, Given, Seat, Viewer } from '#rulebooks/rulebook.ts';
import type { GothamMove } from '#rulebooks/streets-of-gotham/moves.ts';
import { type GothamOptions, gothamOptions } from '#rulebooks/streets-of-gotham/options.ts';
import type { GothamState } from '#rulebooks/streets-of-gotham/state.ts';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';
import { changed } from '../../server/kernel/patches.ts';

/** `random` plays anything that is offered. */
export type GothamLevel = 'plain' | 'sharp' | 'random';

/** What a bot was asked and what it chose. */
export interface GothamChoice {
  readonly ask: Ask;
  readonly seat: Seat;
  readonly options: readonly Option[];
  readonly move: GothamMove;
}

export const gothamOptionsOf = (some: object = {}): GothamOptions =>
  Value.Parse(gothamOptions, Value.Default(gothamOptions, { ...some })) as GothamOptions; // What the schema makes.

const botOf = (level: GothamLevel): Bot<GothamView, GothamMove> => {
  if (level === 'random') return { choose: (_view, _ask, options, dice) => sample(dice, options) as GothamMove }; // Options are shapes of moves.
  const bot = rules.bots[level];
  if (!bot) throw new Error(`no bot ${level}`);
  return bot;
};

const money = (): number => 0;

export class GothamTable {
  state: GothamState = null as unknown as GothamState; // `setup` makes it.
  moves = 0;
  readonly #dice: Dice;
  /** The bots' own dice, apart from those of the game. */
  readonly #botDice: Dice;
  readonly #bots: readonly Bot<GothamView, GothamMove>[];
  #sealed: Given<GothamMove>[] = [];

  constructor(levels: readonly GothamLevel[], seed: number, options: GothamOptions = gothamOptionsOf()) {
    this.#dice = seededDice(seed);
    this.#botDice = seededDice(seed + 1_000_003);
    this.#bots = levels.map(botOf);
    this.#act((act) => rules.setup(act, options, levels.length));
  }

  view = (viewer: Viewer): GothamView => rules.view(this.state, viewer, money);

  /** Everybody's view, and the public one. */
  views(): number {
    let built = 0;
    for (let seat = 0; seat <= this.#bots.length; seat++) if (this.view(seat === 0 ? 'public' : seat)) built += 1;
    return built;
  }

  /** The next choice of a bot, played. @returns null when the game is over */
  step(): GothamChoice | null {
    const [ask] = rules.asks(this.state);
    if (!ask) return null;
    const seat = ask.seats.find((one) => !this.#sealed.some((given) => given.seat === one));
    if (seat === undefined) throw new Error(`nobody is left to answer ${ask.id}`);
    const options = rules.legal(this.state, ask, seat, money);
    const move = this.#bots[seat - 1]?.choose(this.view(seat), ask, options, this.#botDice, seat);
    if (!move) throw new Error(`seat ${seat} waits at ${ask.id}`);
    const wrong = misfit(move, options);
    if (wrong) throw new Error(`${JSON.stringify(move)} is no option of seat ${seat}: ${JSON.stringify(wrong)}`);
    this.#play(ask, { seat, move });
    this.moves += 1;
    return { ask, seat, options, move };
  }

  #play(ask: Ask, given: Given<GothamMove>): void {
    if (ask.mode !== 'sealed') return this.#act((act) => rules.play(act, ask, [given]));
    this.#sealed.push(given);
    if (this.#sealed.length < ask.seats.length) return;
    const all = this.#sealed.sort((a, b) => a.seat - b.seat);
    this.#sealed = [];
    this.#act((act) => rules.play(act, ask, all));
  }

  #act(play: (act: Act<GothamState>) => void): void {
    const [state] = changed(this.state, (draft) => {
      const act: Act<GothamState> = {
        state: draft as GothamState, // A draft of it.
        dice: this.#dice,
        pay: () => {
          throw new Error('an entry');
        },
        balance: money,
        say: () => {},
        reveal: () => {},
        open: () => {
          throw new Error('no games inside');
        },
      };
      play(act);
      return act.state;
    });
    this.state = state as GothamState; // What the rules made of it.
  }
}

/** A whole game. */
export function gothamPlayed(
  levels: readonly GothamLevel[],
  seed: number,
  options?: GothamOptions,
  see?: (choice: GothamChoice, table: GothamTable) => void,
): GothamTable {
  const table = new GothamTable(levels, seed, options);
  for (let choice = table.step(); choice; choice = table.step()) see?.(choice, table);
  return table;
}
