/** A campaign that is played on this page alone: its rules are fetched when it stands, and answer each move. */

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
/** It cannot be fetched, or what draws a step. */
const unfetched = { problem: { status: 0, code: NO_NETWORK, detail: '' } } as const;

/** The rules of a campaign, and who plays the others; null where they cannot be fetched. */
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

  /** @param gang the seat that is played @param stage what is on show */
  constructor(gang: number, stage: Stage) {
    super(() => ({ game: stage.shown.visit.game, words: stage.shown.words }));
    this.#gang = gang;
    this.#stage = stage;
  }

  /** It has this page, and no other. */
  override get hasPlaces(): boolean {
    return false;
  }

  /** Without network a visitor waits; there is nothing to keep for later. */
  override keepMoves(): Promise<null> {
    return Promise.resolve(null);
  }

  /** Goes on where this tab was. @returns false where the rules refuse by now what was played: it begins again */
  async resume(): Promise<boolean> {
    const kept = keptMoves(this.#gang);
    if (kept.length === 0) return true;
    const rules = await fetchRules();
    // Without network nothing is known against what was played: the next load tries again.
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

  /** Fetches what the next steps need, a moment after the first view: the network may go. @returns what ends it */
  fetchAhead(): () => void {
    const timer = setTimeout(() => void Promise.all([fetchRules(), loadAllForms()]).catch(() => {}), AHEAD_MS);
    return () => clearTimeout(timer);
  }

  /** A dry run is the same move, played and not kept. Of the moves here only the accounts ask for one. */
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
    const { ask, move } = body as unknown as PlayedMove; // A move is all that the forms of this page send.
    const { value, problem } = await this.#played({ ask, move });
    if (!value) return { problem };
    try {
      await this.#show(value, [...this.#moves, { ask, move }]);
    } catch {
      // What draws it could not be fetched: nothing of it is kept, and it may be given again.
      return unfetched;
    }
    const { id, seq } = value.visit.game;
    return { value: { game: id, seq, act: seq } };
  }

  /** What came of a move is on show by then. */
  protected override readUntil(): Promise<void> {
    return Promise.resolve();
  }

  /** What a move makes of the visit; nothing is kept of it yet. */
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

/** What is on show. */
export class Stage {
  shown = $state.raw<Shown>() as Shown; // Set in the constructor.

  constructor(shown: Shown) {
    this.shown = shown;
  }
}
