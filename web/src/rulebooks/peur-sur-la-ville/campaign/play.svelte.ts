/** A campaign on a page: the game as last known, names for its ids, and moves on their way. */
import { getContext, setContext } from 'svelte';
import { NO_NETWORK, newId, type Problem } from '#lib/api.ts';
import { knownClocks } from '#lib/clocks/known.svelte.ts';
import { type Game, type GameAsk, giveMove, type MoveToSend } from '#lib/games.ts';
import type { Words } from '#lib/i18n/index.ts';
import { InTurn } from '#lib/in-turn.ts';
import type { SaidLine } from '#lib/live.svelte.ts';
import { readUntil } from '#lib/read-until.ts';
import type { Phase } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import type { ClockParts } from './clocks/parts.ts';
import type { ClocksReply } from './clocks/standing.ts';
import { awaitedIn } from './cockpit/desk.ts';
import { Names } from './names.ts';

export type CampaignGame = Game<CampaignView>;
export type Move = MoveToSend['move'];

/** Which account is being explained. */
export interface Account {
  readonly holder: string;
  readonly unit: string;
}

export interface PlayData {
  readonly game: CampaignGame;
  readonly words: Words;
  /** The seat that the organiser answers for at the moment. */
  readonly as: number | null;
  /** What shows the countdowns, and what stops them; null where there is none. */
  readonly clockParts?: ClockParts | null;
}

/** Lines of news kept on the page. */
const MOST_NEWS = 12;

export class Play {
  readonly #data: () => PlayData;
  readonly game = $derived.by(() => this.#data().game);
  readonly view = $derived.by(() => this.game.view);
  readonly names = $derived.by(() => new Names(this.view, this.#data().words));
  readonly as = $derived.by(() => this.#data().as);
  readonly organises = $derived.by(() => this.game.me.roles.includes('organiser'));
  readonly mySeat = $derived.by(() => this.game.me.seat);
  /** May stop the time and give more of it. */
  readonly keepsTime = $derived.by(
    () => this.game.status !== 'over' && (this.organises || this.game.me.roles.includes('timekeeper')),
  );
  /** The stream tells of a stop before the game is read again. */
  readonly clocks: ClocksReply = $derived.by(() => {
    const told = knownClocks.of(this.game.id);
    return told && told.seq >= this.game.clocks.seq ? told : this.game.clocks;
  });
  readonly clockParts = $derived.by(() => this.#data().clockParts ?? null);
  /** Those of the whole game: what stands on every page may be said in them. */
  readonly words = $derived.by(() => this.#data().words);
  /** The last move made from this page: it may be taken back at once. */
  last = $state.raw<{ seq: number; do: string; sealed: boolean; phase?: Phase } | null>(null);
  /** The account whose entries are on show. */
  explained = $state.raw<Account | null>(null);
  /** The move that somebody wants to take back. */
  undoing = $state.raw<number | null>(null);

  /** What was said since the page is open, latest first. */
  news = $state.raw<readonly SaidLine[]>([]);
  /** Rounds of the duel that were seen to their last blow on this page; null where no duel is on show. */
  duelSeen = $state.raw<number | null>(null);
  /** Blows are still falling on the page: nothing else tells before them how they end. */
  readonly holding = $derived.by(() => this.duelSeen !== null && (this.view.duel?.rounds.length ?? 0) > this.duelSeen);
  /** How the campaign ended, as soon as this page may say it. */
  readonly ended = $derived.by(() => (this.holding ? null : this.view.ended));

  /** Own moves on their way: what they say is no news. */
  sending = 0;

  constructor(data: () => PlayData) {
    this.#data = data;
  }

  /** Lines that have just arrived. */
  hear(lines: readonly SaidLine[]): void {
    // The next thing has happened: what was noted before is no news, and can be taken back no more from here. A stop of the time changes nothing of it.
    const { last } = this;
    const happened = lines.filter((line) => !line.key.startsWith('host.clock'));
    if (last && happened.some((line) => line.seq > last.seq || line.key.startsWith('host.undone'))) this.last = null;
    this.news = [...lines.toReversed(), ...this.news].slice(0, MOST_NEWS);
  }

  get path(): string {
    return `/campaigns/${this.game.id}`;
  }

  /** Seats that somebody here answers for: one's own, and the one that the organiser lends a hand. */
  readonly seats = $derived.by(() => [...(this.mySeat === null ? [] : [this.mySeat]), ...(this.as ? [this.as] : [])]);

  /** The person of a seat, if anybody holds it. */
  person = (seat: number): string | null => this.game.seats.find((one) => one.seat === seat)?.name ?? null;

  /** A line in words; who answered a secret question is named by his band. */
  say = (line: Message): string => {
    const seat = line.key === 'host.answered' ? line.args?.seat : undefined;
    const words = this.#data().words;
    return typeof seat === 'number' ? words.t('game.answered', { gang: this.names.gang(seat) }) : words.say(line);
  };

  /** The organiser may answer for that seat: nobody holds it, or its holder agreed. */
  mayActFor = (seat: number): boolean => {
    if (!this.organises || seat === 0 || seat === this.mySeat) return false;
    const held = this.game.seats.find((one) => one.seat === seat);
    return held !== undefined && (held.name === null || held.consents);
  };

  /** Seats of an ask whose answer is still awaited. */
  awaited = (ask: GameAsk): number[] => awaitedIn(ask, this.game);

  /** An ask waits for the reader himself. */
  waitsForMe = (ask: GameAsk): boolean => {
    const awaited = this.awaited(ask);
    return (this.mySeat !== null && awaited.includes(this.mySeat)) || (this.organises && awaited.includes(0));
  };
}

const KEY = Symbol('campaign');

export function providePlay(data: () => PlayData): Play {
  const play = new Play(data);
  setContext(KEY, play);
  return play;
}

/** The campaign of this page. To be called while a component is set up. */
export const usePlay = (): Play => getContext<Play>(KEY);

/** Moves of one form on their way to the server, and what was answered. */
export class Sending {
  readonly #play: Play;
  /** What is under way: the tag of the move. */
  busy = $state<string | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** A move without any answer keeps its id, so that pressing again never plays it twice. */
  #unsure: { readonly content: string; readonly id: string } | null = null;
  readonly #turns = new InTurn();

  constructor(play: Play) {
    this.#play = play;
  }

  /** Gives a move and waits until the page knows what came of it. @returns whether it was accepted */
  give(ask: GameAsk, seat: number, move: Move, tag: string = move.do): Promise<boolean> {
    const content = JSON.stringify([ask.id, seat, move]);
    const still = (): boolean => this.#play.game.asks.some(({ id }) => id === ask.id);
    return this.#turns.run(content, () => this.#giveNow(ask, { move, seat }, tag, content), still);
  }

  async #giveNow(ask: GameAsk, what: Pick<MoveToSend, 'move' | 'seat'>, tag: string, content: string) {
    const { game } = this.#play;
    const id = this.#unsure?.content === content ? this.#unsure.id : newId();
    this.busy = tag;
    this.problem = null;
    const sent: MoveToSend & { id: string } = { id, ask: ask.id, ...what };
    this.#play.sending += 1;
    const { value, problem } = await giveMove(game.id, sent);
    this.#unsure = problem?.code === NO_NETWORK ? { content, id } : null;
    // What was refused is said at once, whatever becomes of the reading after it.
    this.problem = problem ?? null;
    if (value) this.#play.last = { seq: value.seq, do: what.move.do, sealed: ask.mode === 'sealed' };
    if (problem?.code !== NO_NETWORK) await readUntil(game.id, value?.seq, () => this.#play.game.seq);
    const { last, view } = this.#play;
    if (value && last?.seq === value.seq) this.#play.last = { ...last, phase: view.phase };
    this.#play.sending -= 1;
    this.busy = null;
    return value !== undefined;
  }
}

/** For forms: their own sending in the campaign of the page. */
export const useSending = (): Sending => new Sending(usePlay());
