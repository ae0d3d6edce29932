/** State of a campaign's page: game, display names, playback of duels. */
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
  /** Components of countdowns and timekeeping; null without clocks. */
  readonly clockParts?: ClockParts | null;
  readonly ActingHead?: Component<{ seat: number }> | null;
}

export class CampaignPage extends GamePage<CampaignView> {
  readonly #loaded: () => CampaignData;
  readonly names = $derived.by(() => new Names(this.view, this.words, this.game.guestView as CampaignView | undefined)); // A view of this rulebook.
  /** Rounds of the duel fully shown on this page; null without a duel. */
  duelSeen = $state.raw<number | null>(null);
  /** Blows are still being shown: nothing else may reveal the result. */
  readonly holding = $derived.by(() => this.duelSeen !== null && (this.view.duel?.rounds.length ?? 0) > this.duelSeen);
  /** The result, once this page may show it. */
  readonly ended = $derived.by(() => (this.holding ? null : this.view.ended));

  constructor(data: () => CampaignData) {
    super(data);
    this.#loaded = data;
  }

  /** Has separate pages for gangs, city and log. */
  get hasPlaces(): boolean {
    return true;
  }

  get clockParts(): ClockParts | null {
    return this.#loaded().clockParts ?? null;
  }

  override nameOf = (seat: number): string => this.names.gang(seat);
  override calledOf = (seat: number): Readonly<Record<string, string>> => this.names.called('gang', seat);

  /** Name of the guest the organiser keeps the seat for. */
  guestOf = (seat: number): string | undefined => this.seat(seat)?.guest;

  /** The person or guest who plays the seat, or null. @param t the pages' words */
  playerOf = (seat: number, t: Words['t']): string | null => {
    const name = this.guestOf(seat);
    return name === undefined ? this.person(seat) : t('game.guest', { name });
  };

  override holder = (holder: string): string => this.names.holder(holder);

  /** A duel is shown blow by blow: no notice reveals it. */
  override mayTell = (line: Message): boolean => !line.key.startsWith('line.duel');

  /** Seats that must still answer an ask. */
  awaited = (ask: GameAsk): number[] => awaitedIn(ask, this.game);

  /** An ask needs the user, or a guest they answer for. */
  waitsForMe = (ask: GameAsk): boolean =>
    this.awaited(ask).some((seat) => seat === this.mySeat || (this.organises && isHosts(seat, this.game)));

  /** Whether the user may answer for that seat: an organiser who plays or has played may not see other seats' secret choices (`seat-sealed`). */
  mayAnswerFor = (seat: number, owes: readonly Pick<GameAsk, 'mode'>[]): boolean =>
    this.mayActFor(seat) && answersFor(this.seat(seat), this.mySeat ?? this.game.me.left ?? null, owes);
}

/** Call during component setup; its pages are inside `Campaign`, which provides it. */
export const useCampaign = (): CampaignPage => useGame() as CampaignPage; // Provided by `Campaign`.
