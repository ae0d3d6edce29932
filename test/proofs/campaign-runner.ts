/**
 * Plays whole campaigns without a host, at full speed: moves from the options alone, or by plain bots. Checks invariants, sums and asks after every move; failures name the seed.
 */

import { type Dice, seededDice, shuffle } from '#rulebooks/dice.ts';
import { drafted } from '#rulebooks/drafts.ts';
import { misfit, type Option, sample } from '#rulebooks/options.ts';
import { campaign } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import type { CampaignOptions, CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { type Act, type Ask, type Given, potOf, type Seat } from '#rulebooks/rulebook.ts';
import '#rulebooks/index.ts';

/** `random`: any offered move at any ask, one in four ending something. `plain`: plain bots, with few organiser moves. */
export type Players = 'random' | 'plain';

export interface Campaign {
  readonly bands: number;
  readonly players: Players;
  readonly seed: number;
}

/** A longer campaign counts as endless. */
const MOST_MOVES = 5000;
/** One in this many moves is an organiser's house move. */
const HOUSE_EVERY = 40;
/** One in this many: people join a gathering card table, or it is dealt. */
const GATHERING_EVERY = 30;
/** One in this many: a clock expires. */
const FLAG_EVERY = 15;
const ENDS: readonly string[] = ['start', 'ready', 'closeTalk', 'agree', 'finish', 'done', 'advance'];
const UNITS = Object.entries(campaign.units);

/** Options, chosen by the seed, so that all are used. */
const setUps: readonly CampaignOptions[] = [
  { turns: 6, tables: 3, talkSeconds: 60, choiceSeconds: 600, largestBand: 15, silenceSeconds: 86_400 },
  { turns: 4, tables: 1, talkSeconds: 0, choiceSeconds: 0, largestBand: 10, silenceSeconds: 0 },
  {
    turns: 5,
    tables: 2,
    talkSeconds: 60,
    choiceSeconds: 600,
    largestBand: 20,
    rulings: { payments: 0, contractsBind: 0 },
  },
  {
    turns: 4,
    tables: 2,
    talkSeconds: 60,
    choiceSeconds: 600,
    largestBand: 15,
    correspondence: 1,
    investDays: 2,
  },
];

/** Plays it to its end. `count` is called for every move. @returns the number of moves. @throws Error naming what does not hold */
export function playCampaign(
  { bands, players, seed }: Campaign,
  count: (move: CampaignMove) => void = () => {},
): number {
  const run = new Run(bands, seed);
  try {
    return run.toTheEnd(players, count);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`${bands} bands, ${players}, seed ${seed}, move ${run.moves}: ${what}`, { cause: error });
  }
}

class Run {
  moves = 0;
  readonly #bands: number;
  /** Chooses the moves; separate from the campaign's own chance. */
  readonly #choices: Dice;
  readonly #chance: Dice;
  /** Running nested games with their seats; names of all so far. */
  readonly #inside = new Map<string, number>();
  readonly #names = new Set<string>();
  readonly #balances = new Map<string, number>();
  readonly #sealed = new Map<string, Map<Seat, CampaignMove>>();
  #state: CampaignState;

  constructor(bands: number, seed: number) {
    this.#bands = bands;
    this.#choices = seededDice(seed * 7919 + bands);
    this.#chance = seededDice(seed);
    const act = this.#act(undefined as unknown as CampaignState); // `setup` makes it.
    campaign.setup(act, setUps[seed % setUps.length] as CampaignOptions, bands); // One of that list.
    this.#state = act.state;
  }

  toTheEnd(players: Players, count: (move: CampaignMove) => void): number {
    for (;;) {
      const asks = campaign.asks(this.#state);
      this.#checkAsks(asks);
      if (asks.length === 0) return this.moves;
      if (this.moves++ > MOST_MOVES) throw new Error(`no end: ${asks.map((ask) => ask.id)}`);
      if (this.#cardsEnd() || this.#flagFalls(asks)) continue;
      const [ask, seat] = this.#turn(asks, players);
      // Battles are played in the skirmish's `facts.test.ts`.
      const options = campaign
        .legal(this.#state, ask, seat, this.#money)
        .filter((option) => option.do !== 'open-battle');
      if (ask.optional && options.length === 0) continue;
      if (options.length === 0) throw new Error(`nothing to do for ${seat} at ${ask.id}`);
      const move =
        players === 'random' || ask.optional
          ? (sample(this.#choices, ask.optional ? this.#ofOneKind(options) : this.#hurried(options)) as CampaignMove) // Built from the options themselves.
          : campaign.bots.plain?.choose(
              campaign.view(this.#state, seat, this.#money),
              ask,
              options,
              this.#choices,
              seat,
            );
      if (!move || misfit(move, options))
        throw new Error(`${JSON.stringify(move)} is none of the options at ${ask.id}`);
      count(move);
      this.#give(ask, seat, move);
      campaign.check(this.#state, this.#money);
      this.#checkSums();
    }
  }

  /** Whose turn it is now. Everybody enrols first, so that the campaign has that many bands. */
  #turn(asks: readonly Ask[], players: Players): readonly [Ask, Seat] {
    const { gangs } = this.#state;
    const [first] = asks;
    if (first?.kind === 'muster' && Object.keys(gangs).length < this.#bands) {
      const missing = first.seats.filter((seat) => !gangs[seat]);
      return [first, this.#one(missing)];
    }
    // An automatically opened evening usually meets its organiser soon.
    const evening = asks.find(({ kind }) => kind === 'evening');
    if (evening && this.#state.tonight?.held && this.#choices.int(8) === 0) return [evening, 0];
    // Cards need two seated gangs: favour joining a gathering card table.
    const cards = asks.find(({ kind }) => kind === 'cards');
    const gathers = Object.values(this.#state.cards ?? {}).some(({ status }) => status === 'gathering');
    if (cards && gathers && this.#choices.int(GATHERING_EVERY) === 0) return [cards, this.#one(cards.seats)];
    const house = this.#choices.int(HOUSE_EVERY) === 0;
    const from = asks.filter((ask) => (ask.optional === true) === house);
    const ask = this.#one(from.length > 0 ? from : asks);
    // Optional asks advance nothing: evening, cards, a table's separate day.
    if (ask.optional) return [ask, ask.seats.includes(0) && this.#choices.int(2) === 0 ? 0 : this.#one(ask.seats)];
    const answered = this.#sealed.get(ask.id);
    const missing = answered ? ask.seats.filter((seat) => !answered.has(seat)) : ask.seats;
    const bands = missing.filter((seat) => seat > 0);
    // The organiser advances things: rarely by chance, and among plain players only if awaited.
    const toBands = this.#choices.int(players === 'plain' ? 60 : 6) > 0;
    const start = asks.find((one) => one.kind === 'start');
    if (start && players === 'plain') return [start, 0];
    return [ask, this.#one(toBands && bands.length > 0 ? bands : missing)];
  }

  /** Sometimes only moves that end something, or random campaigns would be ten times as long. */
  #hurried(options: readonly Option[]): readonly Option[] {
    const ends = this.#choices.int(4) === 0 ? options.filter((option) => ENDS.includes(option.do)) : [];
    return ends.length > 0 ? ends : options;
  }

  /** First draws a kind of move: there are a hundred rulings, and one way to cancel an evening. */
  #ofOneKind(options: readonly Option[]): readonly Option[] {
    const kind = this.#one([...new Set(options.map((option) => option.do))]);
    return options.filter((option) => option.do === kind);
  }

  #one<T>(from: readonly T[]): T {
    return from[this.#choices.int(from.length)] as T; // Never called with an empty list.
  }

  /** A move as the host takes it: sealed answers are kept until all are there. */
  #give(ask: Ask, seat: Seat, move: CampaignMove): void {
    if (ask.mode !== 'sealed') return this.#play(ask, [{ seat, move }]);
    const answers = this.#sealed.get(ask.id) ?? new Map<Seat, CampaignMove>();
    this.#sealed.set(ask.id, answers.set(seat, move));
    if (answers.size < ask.seats.length) return;
    this.#sealed.delete(ask.id);
    this.#play(
      ask,
      ask.seats.map((one) => ({ seat: one, move: answers.get(one) as CampaignMove })), // All have answered.
    );
  }

  #play(ask: Ask, given: readonly Given<CampaignMove>[]): void {
    this.#acts((act) => campaign.play(act, ask, given));
  }

  #acts(rules: (act: Act<CampaignState>) => void): void {
    const [after] = drafted(this.#state, (draft) => {
      const act = this.#act(draft as CampaignState); // A draft of the same shape.
      rules(act);
      return act.state;
    });
    this.#state = after as CampaignState; // A change of one is one.
    for (const name of this.#inside.keys())
      if (!campaign.children?.live?.(this.#state).includes(name)) this.#inside.delete(name);
  }

  /** Sometimes ends a nested card game with random ranks; its play is proved elsewhere. */
  #cardsEnd(): boolean {
    const [first] = this.#inside;
    if (!first || this.#choices.int(12) > 0) return false;
    const [name, seats] = first;
    const ranks: Seat[][] = [];
    for (const seat of shuffle(
      this.#choices,
      Array.from({ length: seats }, (_, n) => n + 1),
    )) {
      const last = ranks.at(-1);
      if (last && this.#choices.int(4) === 0) last.push(seat);
      else ranks.push([seat]);
    }
    this.#acts((act) => campaign.children?.over(act, name, { ranks }));
    campaign.check(this.#state, this.#money);
    this.#checkSums();
    return true;
  }

  /** Sometimes lets an ask's time run out; in a secret one the missing answers are idle ones. */
  #flagFalls(asks: readonly Ask[]): boolean {
    const timed = asks.filter(({ seconds, at }) => seconds !== undefined || at !== undefined);
    if (timed.length === 0 || this.#choices.int(FLAG_EVERY) > 0) return false;
    const ask = this.#one(timed);
    const silent = ask.seats.filter((seat) => !this.#sealed.get(ask.id)?.has(seat));
    if (ask.mode !== 'sealed') this.#acts((act) => campaign.elapsed?.(act, ask));
    else for (const seat of silent) this.#give(ask, seat, campaign.idle(this.#state, ask, seat, this.#money));
    campaign.check(this.#state, this.#money);
    this.#checkSums();
    return true;
  }

  readonly #money = (holder: string, unit: string): number => this.#balances.get(`${holder} ${unit}`) ?? 0;

  #act(state: CampaignState): Act<CampaignState> {
    const act: Act<CampaignState> = {
      state,
      dice: this.#chance,
      balance: this.#money,
      pay: ({ from, to, unit, amount }) => {
        if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`pays ${amount} ${unit}`);
        const rules = campaign.units[unit];
        if (!rules || from === to) throw new Error(`pays ${unit} from ${from} to ${to}`);
        const left = this.#money(from, unit) - amount;
        if (left < 0 && !rules.overdraft && !rules.sources.includes(from))
          throw new Error(`${from} has no ${amount} ${unit}`);
        this.#balances.set(`${from} ${unit}`, left);
        this.#balances.set(`${to} ${unit}`, this.#money(to, unit) + amount);
      },
      say: () => {},
      reveal: () => {},
      open: ({ name, seats, stakes }) => {
        if (this.#names.has(name)) throw new Error(`two games inside are called ${name}`);
        this.#names.add(name);
        this.#inside.set(name, seats.length);
        for (const { from, unit, amount } of stakes)
          act.pay({ from, to: potOf(name), unit, amount, why: { key: 'why.stake' } });
      },
    };
    return act;
  }

  /** Amounts come from the city and return to it: each unit sums to zero. */
  #checkSums(): void {
    for (const [unit] of UNITS) {
      let sum = 0;
      for (const [account, balance] of this.#balances) if (account.endsWith(` ${unit}`)) sum += balance;
      if (sum !== 0) throw new Error(`all ${unit} add up to ${sum}`);
    }
  }

  /** Something is awaited exactly if the campaign has no outcome. */
  #checkAsks(asks: readonly Ask[]): void {
    const waited = asks.some((ask) => !ask.optional);
    const outcome = campaign.outcome(this.#state);
    if (waited === (outcome !== null))
      throw new Error(`outcome ${JSON.stringify(outcome)}, asks ${asks.map((ask) => ask.id)}`);
    if (new Set(asks.map((ask) => ask.id)).size !== asks.length) throw new Error('one ask id twice');
    if (asks.some((ask) => ask.seats.length === 0)) throw new Error('an ask to nobody');
  }
}
