/** A game of Police City brought to a scene for a claim: a line, dice, tokens and what the dice will show. */
import { Default } from 'typebox/value';
import { type Dice, seededDice } from '#rulebooks/dice.ts';
import { drafted, type Writable } from '#rulebooks/drafts.ts';
import { misfit } from '#rulebooks/options.ts';
import { type Face, facesOf } from '#rulebooks/police-city/data/dice.ts';
import type { Seizure } from '#rulebooks/police-city/data/seizures.ts';
import { type Action, actions } from '#rulebooks/police-city/data/tokens.ts';
import type { PoliceMove } from '#rulebooks/police-city/moves.ts';
import { type PoliceOptions, policeOptions } from '#rulebooks/police-city/options.ts';
import { policeCity } from '#rulebooks/police-city/police-city.ts';
import { latestOf } from '#rulebooks/police-city/sharing.ts';
import type { Police, PoliceState, Stage } from '#rulebooks/police-city/state.ts';
import type { PoliceCityView } from '#rulebooks/police-city/view.ts';
import type { Ask, Refusal, Seat } from '#rulebooks/rulebook.ts';
import { frozen } from '../../support/frozen.ts';
import { Table } from '../../support/table.ts';

type Options = { [Name in keyof PoliceOptions]?: Partial<PoliceOptions[Name]> | PoliceOptions[Name] };

const DICE = ['I1', 'I2', 'S', 'L'];

/** Dice whose next results may be said beforehand. */
class LoadedDice implements Dice {
  readonly #chance: Dice;
  readonly next: number[] = [];

  constructor(seed: number) {
    this.#chance = seededDice(seed);
  }

  int(n: number): number {
    const said = this.next.shift();
    if (said !== undefined && said >= n) throw new Error(`${said} of ${n} is no result`);
    return said ?? this.#chance.int(n);
  }
}

export class Scene extends Table<PoliceState, PoliceMove, PoliceCityView, PoliceOptions> {
  override readonly dice: LoadedDice;

  /** Nobody holds an action token and nothing lies on the board, unless the claim says so. */
  constructor(options: Options = {}, seats = 3, seed = 1) {
    const given = Default(policeOptions, structuredClone(options)) as PoliceOptions; // Filled up.
    super(policeCity, given, seats, seed);
    this.dice = new LoadedDice(seed);
    this.rig((state) => {
      for (const police of state.police)
        for (const token of [police.token, ...police.open].filter((one) => one !== null)) {
          const i = actions.indexOf(token);
          state.supply[i] = (state.supply[i] ?? 0) + 1;
        }
      for (const police of state.police) Object.assign(police, { token: null, open: [] });
    });
    this.board({});
  }

  /** Changes the state as no move would. */
  rig(change: (state: Writable<PoliceState>) => void): this {
    const [after] = drafted(this.state, (draft) => {
      change(draft as Writable<PoliceState>); // A draft of the same shape.
      return draft;
    });
    this.state = frozen(after as PoliceState); // A change of one is one.
    return this;
  }

  rigSeat(seat: Seat, change: (police: Writable<Police>, state: Writable<PoliceState>) => void): this {
    return this.rig((state) => {
      const police = state.police[seat - 1];
      if (!police) throw new Error(`no seat ${seat}`);
      change(police, state);
    });
  }

  /** These cards are called, from the office upwards; filled up with district cards that need much and bring little. */
  line(...cards: string[]): this {
    return this.rig((state) => {
      const cardsBefore = state.line.map(({ card }) => card);
      state.pile = [...state.pile, ...cardsBefore].filter((card) => !cards.includes(card));
      const held = state.police.flatMap((police) => [...police.cards, ...police.under]);
      if (cards.some((card) => held.includes(card))) throw new Error('a card called that somebody holds');
      state.discard = state.discard.filter((card) => !cards.includes(card));
      while (cards.length < state.police.length) {
        const filler = state.pile.find(
          (card) => card === 'PL34' || card === 'PL32' || card === 'PL30' || card === 'PL25',
        );
        cards.push(filler ?? state.pile.find((card) => card.startsWith('PL')) ?? '');
        state.pile = state.pile.filter((card) => card !== cards.at(-1));
      }
      state.line = cards.map((card) => ({ card, status: 'called', taker: 0 }));
    });
  }

  /** Dice of a seat on a place: `I1 S L`. */
  dicesOn(seat: Seat, place: number, dice: string): this {
    return this.rigSeat(seat, (police) => {
      for (const die of dice.split(' ')) police.at[DICE.indexOf(die)] = place;
    });
  }

  /** An informer of that seat, on one of its dice or on its character card. */
  informer(seat: Seat, on?: string): this {
    return this.rigSeat(seat, (police, state) => {
      state.informers -= 1;
      police.informers.push(on ? DICE.indexOf(on) : -1);
    });
  }

  /** District cards of a seat, in sight. */
  cards(seat: Seat, ...cards: string[]): this {
    return this.rigSeat(seat, (police, state) => {
      state.pile = state.pile.filter((card) => !cards.includes(card));
      police.cards.push(...cards);
    });
  }

  /** An action token, face down or open. */
  token(seat: Seat, token: Action, facedown = true): this {
    return this.rigSeat(seat, (police, state) => {
      const i = actions.indexOf(token);
      state.supply[i] = (state.supply[i] ?? 0) - 1;
      if (facedown && token !== 'file') police.token = token;
      else police.open.push(token);
    });
  }

  /** Seizures in sight: exactly so many of that kind. */
  has(seat: Seat, kind: Seizure, n: number): this {
    return this.#fill(`police:${seat}`, kind, n, 'supply');
  }

  level(seat: Seat, n: number): this {
    return this.#fill(`police:${seat}`, 'grade', n, 'city');
  }

  mafia(n: number): this {
    return this.#fill('mafia', 'grade', n, 'city');
  }

  /** Tokens on the board. */
  board(tokens: Readonly<Record<number, Seizure>>): this {
    for (const { kind } of this.state.board) this.#fill('board', kind, 0, 'supply');
    for (const kind of Object.values(tokens)) this.#fill('board', kind, 1, 'supply');
    return this.rig((state) => {
      state.board = Object.entries(tokens).map(([level, kind]) => ({ level: Number(level), kind }));
    });
  }

  /** What the next dice show, in the order in which they are rolled: by seat, then I1 I2 S X1: `IH SB XM`. */
  rolls(faces: string): this {
    for (const word of faces.split(' ')) {
      const [kind, face] = [word.charAt(0) as 'I' | 'S' | 'X', word.charAt(1) as Face]; // So written.
      const at = facesOf[kind].indexOf(face);
      if (at < 0) throw new Error(`no face ${face} on ${kind}`);
      this.dice.next.push(at);
    }
    return this;
  }

  /** What the game waits for. */
  get asked(): Ask {
    const [ask] = this.asks();
    if (!ask) throw new Error('nothing is asked');
    return ask;
  }

  get stage(): Stage {
    return this.state.stage;
  }

  get free(): Ask {
    const ask = this.asks().find(({ kind }) => kind === 'free');
    if (!ask) throw new Error('objectives are closed');
    return ask;
  }

  /** That seat answers what the game waits for. */
  says(seat: Seat, move: PoliceMove): this {
    this.move(this.asked.id, seat, this.#seen(move));
    this.check();
    return this;
  }

  /** A seat that agrees has seen the latest proposal, unless the claim names one. */
  #seen(move: PoliceMove): PoliceMove {
    const talk = this.stage === 'share' ? this.state.talk : this.stage === 'pact' ? this.state.pact : null;
    return move.do === 'agree' && talk?.latest ? { proposal: latestOf(talk), ...move } : move;
  }

  /** That seat does something that nobody waits for. */
  besides(seat: Seat, move: PoliceMove): this {
    this.move(this.free.id, seat, move);
    this.check();
    return this;
  }

  /** All who are asked say the same. */
  all(move: PoliceMove): this {
    const { id } = this.asked;
    for (const seat of this.asked.seats)
      if (this.asks()[0]?.id === id && this.asked.seats.includes(seat)) this.move(id, seat, move);
    this.check();
    return this;
  }

  /** Everybody is ready: the places are resolved as far as nobody is asked. */
  sent(): this {
    return this.all({ do: 'ready' });
  }

  /** The time of what is asked runs out; sealed answers are the idle ones then. */
  late(): this {
    const { asked } = this;
    if (asked.mode === 'sealed')
      for (const seat of asked.seats) this.move(asked.id, seat, this.rules.idle(this.state, asked, seat, this.money));
    else this.elapse(asked.id);
    this.check();
    return this;
  }

  /** Idle answers and time until that is asked. @param never what may not be asked on the way */
  until(stage: Stage, never?: Stage): this {
    for (let n = 0; this.stage !== stage; n++) {
      if (this.stage === never) throw new Error(`${never} is asked`);
      if (n > 200) throw new Error(`no ${stage}`);
      this.late();
    }
    return this;
  }

  check(): void {
    this.rules.check(this.state, this.money);
  }

  /** What the rules say to a move that is no option. */
  refused(seat: Seat, move: PoliceMove, ask: Ask = this.asked): Refusal {
    if (misfit(move, this.rules.legal(this.state, ask, seat, this.money)) === null)
      throw new Error(`${JSON.stringify(move)} is an option`);
    const refusal = this.rules.explainRefusal?.(this.state, ask, seat, move, this.money);
    if (!refusal) throw new Error(`${JSON.stringify(move)} has no sentence`);
    return refusal;
  }

  /** The entries of the last move, as the digest writes them. */
  posted = (): string[] => this.last.entries.map(({ from, to, unit, amount }) => `${unit}: ${from} → ${to} ${amount}`);
  levels = (): number[] => this.state.police.map((_, i) => this.money(`police:${i + 1}`, 'grade'));
  police(seat: Seat): Police {
    const found = this.state.police[seat - 1];
    if (!found) throw new Error(`no seat ${seat}`);
    return found;
  }
  get mafiaLevel(): number {
    return this.money('mafia', 'grade');
  }
  /** Keys of what the last move said. */
  said = (): string[] => this.last.lines.map(({ key }) => key);
  /** What that seat may do. */
  dos = (seat: Seat, ask: Ask = this.asked): string[] =>
    this.rules.legal(this.state, ask, seat, this.money).map((option) => option.do);

  #fill(holder: string, unit: string, n: number, other: string): this {
    const change = n - this.money(holder, unit);
    this.balances.set(`${holder} ${unit}`, n);
    this.balances.set(`${other} ${unit}`, this.money(other, unit) - change);
    return this;
  }
}

/** What a refusal must be: its code and the rule it names. */
export const by = (code: string, rule: string) => ({ code, rule });
