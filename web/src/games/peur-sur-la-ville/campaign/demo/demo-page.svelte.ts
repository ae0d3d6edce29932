/** A campaign that runs on this page only: its rules are loaded after the first view and answer each move. */

import type { GameAsk } from '#lib/games.ts';
import { problemOf } from '#lib/local/problem.ts';
import { sentencesOf } from '#lib/local/sentences.ts';
import type { Answer } from '#lib/net/api.ts';
import { NO_NETWORK } from '#lib/net/made-here.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import type { MoveReply, PreviewReply } from '../../../../../../server/read/contract.ts';
import { CampaignPage } from '../campaign-page.svelte.ts';
import { loadAllForms } from '../forms.ts';
import type { Scene, Visit } from './scenes.ts';
import { keepMoves, keptMoves, type PlayedMove, type Shown, shownFor } from './visit.ts';

const AHEAD_MS = 150;
/** Rules or forms could not be loaded. */
const unfetched = { problem: { status: 0, code: NO_NETWORK, detail: '' } } as const;

const fetchRules = () => import('./scenes.ts').catch(() => null);

interface Played {
  readonly scene: Scene;
  readonly visit: Visit;
}

export class DemoPage extends CampaignPage {
  override readonly path = '/campaigns/demo';
  override mayWait = false;
  readonly #gang: number;
  readonly #stage: Stage;
  /** Null at the beginning. */
  #scene: Scene | null = null;
  #moves: readonly PlayedMove[] = [];

  /** @param gang the visitor's seat @param stage the displayed state */
  constructor(gang: number, stage: Stage) {
    super(() => ({ game: stage.shown.visit.game, words: stage.shown.words }));
    this.#gang = gang;
    this.#stage = stage;
  }

  override get hasPlaces(): boolean {
    return false;
  }

  /** Nothing is queued offline. */
  override keepMoves(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Replays this tab's earlier moves. @returns false if the rules refuse one: starts over */
  async resume(): Promise<boolean> {
    const kept = keptMoves(this.#gang);
    if (kept.length === 0) return true;
    const rules = await fetchRules();
    // Offline: keep the moves, the next load retries.
    if (!rules) return true;
    let scene = await rules.beginningOf(this.#gang);
    try {
      for (const move of kept) scene = await rules.played(scene, this.#gang, move);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      keepMoves(this.#gang, []);
      return false;
    }
    await this.#show({ scene, visit: rules.visitOf(scene, this.#gang) }, kept);
    return true;
  }

  /** Preloads the next steps after the first view, for offline use. @returns cancels it */
  fetchAhead(): () => void {
    const timer = setTimeout(() => void Promise.all([fetchRules(), loadAllForms()]).catch(() => {}), AHEAD_MS);
    return () => clearTimeout(timer);
  }

  /** A dry run plays the move without storing it; only the accounts use it. */
  override async preview(
    ask: GameAsk | string,
    move: Parameters<CampaignPage['preview']>[1],
  ): Promise<Answer<PreviewReply>> {
    const { value, problem } = await this.#played({ ask: typeof ask === 'string' ? ask : ask.id, move });
    if (!value) return { problem };
    const { payday, game } = value.visit;
    return { value: { lines: [], entries: [], balances: [], ...payday, view: game.view } };
  }

  protected override async deliver(
    _path: string,
    { body }: Parameters<CampaignPage['deliver']>[1],
  ): Promise<Answer<MoveReply>> {
    const { ask, move } = body as unknown as PlayedMove; // The page's forms send only moves.
    const { value, problem } = await this.#played({ ask, move });
    if (!value) return { problem };
    try {
      await this.#show(value, [...this.#moves, { ask, move }]);
    } catch {
      // Its form could not be loaded: the move is not stored and may be repeated.
      return unfetched;
    }
    const { id, seq } = value.visit.game;
    return { value: { game: id, seq, act: seq } };
  }

  /** The result is already shown. */
  protected override readUntil(): Promise<void> {
    return Promise.resolve();
  }

  /** The visit after a move; not stored yet. */
  async #played(move: PlayedMove): Promise<Answer<Played>> {
    const rules = await fetchRules();
    if (!rules) return unfetched;
    const before = this.#scene ?? (await rules.beginningOf(this.#gang));
    try {
      const scene = await rules.played(before, this.#gang, move);
      return { value: { scene, visit: rules.visitOf(scene, this.#gang) } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { problem: problemOf(error, await sentencesOf(rules.campaign)) };
    }
  }

  async #show({ scene, visit }: Played, moves: readonly PlayedMove[]): Promise<void> {
    const shown = await shownFor(visit, this.words.locale);
    this.#scene = scene;
    this.#moves = moves;
    keepMoves(this.#gang, moves);
    this.#stage.shown = shown;
  }
}

export class Stage {
  shown = $state.raw<Shown>() as Shown; // Set in the constructor.

  constructor(shown: Shown) {
    this.shown = shown;
  }
}
