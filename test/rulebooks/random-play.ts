/** Whole games by random options, with little else than the rules: for the cost of a game to the engine. */
import { Default } from 'typebox/value';
import { type Dice, pick, seededDice } from '#rulebooks/dice.ts';
import { drafted, type Writable } from '#rulebooks/drafts.ts';
import { gangsterParadise } from '#rulebooks/gangster-paradise/gangster-paradise.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import type { ParadiseOptions } from '#rulebooks/gangster-paradise/options.ts';
import type { ParadiseState } from '#rulebooks/gangster-paradise/state.ts';
import type { Entry } from '#rulebooks/money.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import { type Seizure, seizures } from '#rulebooks/police-city/data/seizures.ts';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import type { PoliceOptions } from '#rulebooks/police-city/options.ts';
import { policeCity } from '#rulebooks/police-city/police-city.ts';
import type { PoliceState } from '#rulebooks/police-city/state.ts';
import type { Act, Ask, Given, Rulebook, Seat } from '#rulebooks/rulebook.ts';
import type { GothamMove } from '#rulebooks/streets-of-gotham/moves.ts';
import type { GothamOptions } from '#rulebooks/streets-of-gotham/options.ts';
import type { GothamState } from '#rulebooks/streets-of-gotham/state.ts';
import { streetsOfGotham } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import type { SupergangMove } from '#rulebooks/supergang/moves.ts';
import type { SupergangOptions } from '#rulebooks/supergang/options.ts';
import type { SupergangState } from '#rulebooks/supergang/state.ts';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { type Options as GothamHouse, optionsOf as gothamOptions } from './streets-of-gotham/scene.ts';

type Rules<State, Move extends { do: string }, Options> = Pick<
  Rulebook<State, Move, unknown, Options>,
  'asks' | 'legal' | 'options' | 'play' | 'setup'
>;

/** A game with its money. Subclasses answer for their game. */
abstract class RandomGame<State extends object, Move extends { do: string }, Options> {
  readonly balances = new Map<string, number>();
  readonly entries: Entry[] = [];
  /** Names of the moves that were made. */
  readonly made = new Set<string>();
  readonly dice: Dice;
  state: State;
  moves = 0;
  readonly #rules: Rules<State, Move, Options>;
  readonly #banks: readonly string[];

  /** @param banks accounts that may be negative */
  constructor(
    rules: Rules<State, Move, Options>,
    banks: readonly string[],
    options: Options,
    seats: number,
    seed: number,
  ) {
    this.#rules = rules;
    this.#banks = banks;
    this.dice = seededDice(seed);
    const act = this.#act(null as unknown as State); // `setup` makes it.
    rules.setup(act, options, seats);
    this.state = act.state;
  }

  money = (holder: string, unit: string): number => this.balances.get(`${holder} ${unit}`) ?? 0;

  /** Plays to the end. @param each called after every move */
  play(each: () => void = () => {}): this {
    while (this.step()) each();
    return this;
  }

  /** @returns whether there was something to answer */
  abstract step(): boolean;

  /** A random answer of that seat. */
  protected sampled(ask: Ask, seat: Seat, options = this.#rules.legal(this.state, ask, seat, this.money)): Given<Move> {
    return { seat, move: sample(this.dice, options) as Move }; // From its options.
  }

  give(ask: Ask, ...given: readonly Given<Move>[]): void {
    const [after] = drafted(this.state, (draft) => {
      const act = this.#act(draft as State); // A draft of the same shape.
      this.#rules.play(act, ask, given);
      return act.state;
    });
    this.state = after as State; // A change of one is one.
    for (const { move } of given) this.made.add(move.do);
    this.moves++;
  }

  #act(state: State): Act<State> {
    return {
      state,
      dice: this.dice,
      pay: (entry) => this.#pay(entry),
      balance: this.money,
      say: () => {},
      reveal: () => {},
      open: () => {
        throw new Error('a game inside this one');
      },
    };
  }

  #pay(entry: Entry): void {
    const { from, to, unit, amount } = entry;
    const left = this.money(from, unit) - amount;
    if (!(Number.isInteger(amount) && amount > 0)) throw new Error(`${amount} ${unit}`);
    if (left < 0 && !this.#banks.includes(from)) throw new Error(`${from} has ${left} ${unit}`);
    this.balances.set(`${from} ${unit}`, left);
    this.balances.set(`${to} ${unit}`, this.money(to, unit) + amount);
    this.entries.push(entry);
  }
}

/** One of so many random moves of Gangster Paradise may be talk: else a game is half talk. */
const TALK = 12;
const isTalk = (option: Option): boolean =>
  option.do === 'offer' || option.do === 'counter' || option.do === 'withdraw';

export class RandomParadise extends RandomGame<ParadiseState, ParadiseMove, ParadiseOptions> {
  constructor(seats: number, seed: number, options: Partial<ParadiseOptions> = {}) {
    const filled = Default(gangsterParadise.options, options) as ParadiseOptions; // Filled up.
    super(gangsterParadise, ['reserve'], filled, seats, seed);
  }

  step(): boolean {
    const asks = gangsterParadise.asks(this.state);
    if (asks.length === 0) return false;
    const waiting = asks.filter(({ optional }) => !optional);
    const ask = pick(this.dice, this.dice.int(4 * TALK) === 0 ? asks : waiting);
    const seats = ask.mode === 'sealed' ? ask.seats : [pick(this.dice, ask.seats)];
    this.give(ask, ...seats.map((seat) => this.#chosen(ask, seat)));
    return true;
  }

  #chosen(ask: Ask, seat: Seat): Given<ParadiseMove> {
    const options = gangsterParadise.legal(this.state, ask, seat, this.money);
    const quiet = ask.kind === 'deal' || this.dice.int(TALK) === 0 ? [] : options.filter((option) => !isTalk(option));
    return this.sampled(ask, seat, quiet.length > 0 ? quiet : options);
  }
}

/** Optional asks of Police City are answered once in so many moves. */
const BESIDE = 8;

/** Of a position in the middle: cards that each has won, and tokens that are left of a trade; trades that are dried up. */
const WON = 4;
const DRY = 2;
const PACT = 'EV12';
/** It brings drugs and nothing else. */
const DRIED_UP = 'PL01';
/** Where an informer waits that accompanies no die. */
const ON_CHARACTER = -1;

export class RandomPolice extends RandomGame<PoliceState, PoliceMove, PoliceOptions> {
  constructor(seats: number, seed: number, options: object = {}) {
    const filled = Default(policeCity.options, structuredClone(options)) as PoliceOptions; // Filled up.
    super(policeCity, ['city', 'box'], filled, seats, seed);
  }

  /**
   * To a position in the middle of a game: district cards and seizures are won, two trades are dried up, and no informer is left. One of
   * those trades is called, where two teams have arrived, and then a deal with the mafia. From the first call random players hardly ever win enough
   * for an objective, a combination, such a deal, or the choice of another kind.
   */
  further(): this {
    const [after] = drafted(this.state, (draft) => {
      const state = draft as Writable<PoliceState>; // A draft of the same shape.
      for (const [place, card] of [DRIED_UP, PACT].entries()) calls(state, place, card);
      for (const police of state.police.slice(0, 2)) police.at = [1, 1, 1, 1];
      for (const police of state.police) {
        const won = state.pile.filter((card) => card.startsWith('PL')).slice(0, WON);
        state.pile = state.pile.filter((card) => !won.includes(card));
        police.cards.push(...won);
      }
      for (let n = 0; state.informers > 0; n++) {
        state.police[n % state.police.length]?.informers.push(ON_CHARACTER);
        state.informers -= 1;
      }
      return draft;
    });
    this.state = after as PoliceState; // A change of one is one.
    for (const [n, kind] of seizures.entries())
      for (let left = this.money('supply', kind); left > (n < DRY ? 0 : WON); left--)
        this.#wins(1 + this.dice.int(this.state.police.length), kind);
    return this;
  }

  #wins(seat: Seat, kind: Seizure): void {
    this.balances.set(`supply ${kind}`, this.money('supply', kind) - 1);
    this.balances.set(`police:${seat} ${kind}`, this.money(`police:${seat}`, kind) + 1);
  }

  step(): boolean {
    const [ask, beside] = policeCity.asks(this.state);
    if (!ask) return false;
    if (beside && this.dice.int(BESIDE) === 0 && this.#besides(beside)) return true;
    const unready = () => ask.seats.filter((seat) => !ask.ready?.includes(seat));
    const seats = ask.mode === 'sealed' ? ask.seats : [pick(this.dice, unready())];
    this.give(ask, ...seats.map((seat) => this.#chosen(ask, seat)));
    return true;
  }

  /** A deal with the mafia takes all of them: who can agree does so every other time, or six would hardly ever do. */
  #chosen(ask: Ask, seat: Seat): Given<PoliceMove> {
    const options = policeCity.legal(this.state, ask, seat, this.money);
    const isDeal = ask.kind === 'pact' || ask.kind === 'seal';
    const agrees = isDeal && this.dice.int(2) === 0 ? options.filter(({ do: what }) => what === 'agree') : [];
    return this.sampled(ask, seat, agrees.length > 0 ? agrees : options);
  }

  #besides(ask: Ask): boolean {
    const seat = pick(this.dice, ask.seats);
    const options = policeCity.legal(this.state, ask, seat, this.money);
    if (options.length === 0) return false;
    this.give(ask, this.sampled(ask, seat, options));
    return true;
  }
}

/** That card in place of the one that is called there. */
function calls(state: Writable<PoliceState>, place: number, card: string): void {
  const there = state.line[place];
  const at = state.pile.indexOf(card);
  if (!there || at < 0) return;
  state.pile[at] = there.card;
  there.card = card;
}

export class RandomGotham extends RandomGame<GothamState, GothamMove, GothamOptions> {
  constructor(seats: number, seed: number, options: GothamHouse = {}) {
    // GC-R53: there is no money, so no account may be negative.
    super(streetsOfGotham, [], gothamOptions({ first: 0, ...options }), seats, seed);
  }

  step(): boolean {
    const [ask] = streetsOfGotham.asks(this.state);
    if (!ask) return false;
    this.give(ask, ...ask.seats.map((seat) => this.sampled(ask, seat)));
    return true;
  }
}

/** In SuperGang one answer in so many is silence; gifts are as rare, or all end up with one gang. */
const RARE = 12;

export class RandomSupergang extends RandomGame<SupergangState, SupergangMove, SupergangOptions> {
  constructor(seats: number, seed: number, options: Partial<SupergangOptions> = {}) {
    const filled = Default(supergang.options, options) as SupergangOptions; // Filled up.
    super(supergang, ['box'], filled, seats, seed);
  }

  step(): boolean {
    const [ask] = supergang.asks(this.state);
    const [seat] = ask?.seats ?? [];
    if (!ask || seat === undefined) return false;
    this.give(ask, this.#chosen(ask, seat));
    return true;
  }

  #chosen(ask: Ask, seat: Seat): Given<SupergangMove> {
    if (this.dice.int(RARE) === 0) return { seat, move: supergang.idle(this.state, ask, seat, this.money) };
    const options = supergang.legal(this.state, ask, seat, this.money).filter(({ do: what }) => what !== 'give');
    const busy = options.filter(({ do: what }) => what !== 'end' && what !== 'move');
    return this.sampled(ask, seat, busy.length > 0 && this.dice.int(2) === 0 ? busy : options);
  }
}
