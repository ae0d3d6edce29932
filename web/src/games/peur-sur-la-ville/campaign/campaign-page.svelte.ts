/** A campaign on a page: its game, names for its ids, and how far the page has come in telling it. */
import type { Component } from 'svelte';
import { type GameData, GamePage, useGame } from '#lib/game/game-page.svelte.ts';
import type { Game, GameAsk } from '#lib/games.ts';
import type { Words } from '#lib/i18n/index.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { Message } from '#rulebooks/rulebook.ts';
import type { ClockParts } from './clocks/parts.ts';
import { answersFor, awaitedIn, isHosts } from './cockpit/awaited-in.ts';
import { Names } from './names.ts';

export type CampaignGame = Game<CampaignView>;

export interface CampaignData extends GameData<CampaignView> {
  /** What shows the countdowns, and what stops them; null where there is none. */
  readonly clockParts?: ClockParts | null;
  /** Only while an organiser answers for somebody. */
  readonly ActingHead?: Component<{ seat: number }> | null;
}

export class CampaignPage extends GamePage<CampaignView> {
  readonly #loaded: () => CampaignData;
  readonly names = $derived.by(() => new Names(this.view, this.words, this.game.guestView as CampaignView | undefined)); // A view of this rulebook.
  /** Rounds of the duel that were seen to their last blow on this page; null where no duel is on show. */
  duelSeen = $state.raw<number | null>(null);
  /** Blows are still falling on the page: nothing else tells before them how they end. */
  readonly holding = $derived.by(() => this.duelSeen !== null && (this.view.duel?.rounds.length ?? 0) > this.duelSeen);
  /** How the campaign ended, as soon as this page may say it. */
  readonly ended = $derived.by(() => (this.holding ? null : this.view.ended));

  constructor(data: () => CampaignData) {
    super(data);
    this.#loaded = data;
  }

  /** It has pages of its own for its gangs, its city, its log. */
  get hasPlaces(): boolean {
    return true;
  }

  get clockParts(): ClockParts | null {
    return this.#loaded().clockParts ?? null;
  }

  override nameOf = (seat: number): string => this.names.gang(seat);
  override calledOf = (seat: number): Readonly<Record<string, string>> => this.names.called('gang', seat);

  /** The guest for whom an organiser keeps that seat, if any. */
  guestOf = (seat: number): string | undefined => this.seat(seat)?.guest;

  /** Who plays that seat: a person, or the guest for whom it is kept; null where nobody does. @param t words of the pages */
  playerOf = (seat: number, t: Words['t']): string | null => {
    const name = this.guestOf(seat);
    return name === undefined ? this.person(seat) : t('game.guest', { name });
  };

  override holder = (holder: string): string => this.names.holder(holder);

  /** A duel is played before everybody's eyes: no notice tells its end first. */
  override mayTell = (line: Message): boolean => !line.key.startsWith('line.duel');

  /** Seats of an ask whose answer is still awaited. */
  awaited = (ask: GameAsk): number[] => awaitedIn(ask, this.game);

  /** An ask waits for the reader himself, or for a guest for whom he answers. */
  waitsForMe = (ask: GameAsk): boolean =>
    this.awaited(ask).some((seat) => seat === this.mySeat || (this.organises && isHosts(seat, this.game)));

  /** The reader may answer what that seat owes: nobody's secret choice is an organiser's who plays himself, or has played (`seat-sealed`). */
  mayAnswerFor = (seat: number, owes: readonly Pick<GameAsk, 'mode'>[]): boolean =>
    this.mayActFor(seat) && answersFor(this.seat(seat), this.mySeat ?? this.game.me.left ?? null, owes);
}

/** The campaign of this page. To be called while a component is set up. */
export const useCampaign = (): CampaignPage => useGame() as CampaignPage; // Its pages stand inside `Campaign`, which provides one.
