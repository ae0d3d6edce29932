/** A campaign that is played from this page alone: each move goes out with all before it, and the answer is the game as it is then. */

import type { GameAsk } from '#lib/games.ts';
import type { Answer } from '#lib/net/api.ts';
import { NO_NETWORK } from '#lib/net/made-here.ts';
import type { MoveReply, PreviewReply } from '../../../../../../server/read/contract.ts';
import { CampaignPage } from '../campaign-page.svelte.ts';
import { keepMoves, keptMoves, type PlayedMove, playVisit, type Shown, shownFor } from './visit.ts';

export class DemoPage extends CampaignPage {
  override readonly path = '/campaigns/demo';
  override mayWait = false;
  readonly #gang: number;
  readonly #stage: Stage;
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

  /** Goes on where this tab was. @returns why it cannot; null where it does, or has nothing to go on with */
  async resume(): Promise<string | null> {
    const kept = keptMoves(this.#gang);
    if (kept.length === 0) return null;
    const { value, problem } = await playVisit(this.#gang, kept);
    if (value) await this.#show(value, kept);
    // Without network nothing is known against what was played: the next load tries again.
    else if (problem.status !== 0) keepMoves(this.#gang, []);
    return problem?.detail ?? null;
  }

  /** A dry run is the same move, played and not kept. Of the moves here only the accounts ask for one. */
  override async preview(
    ask: GameAsk | string,
    move: Parameters<CampaignPage['preview']>[1],
  ): Promise<Answer<PreviewReply>> {
    const played = { ask: typeof ask === 'string' ? ask : ask.id, move };
    const { value, problem } = await playVisit(this.#gang, [...this.#moves, played]);
    if (!value) return { problem };
    return { value: { lines: [], entries: [], balances: [], ...value.payday, view: value.game.view } };
  }

  protected override async deliver(
    _path: string,
    { body }: Parameters<CampaignPage['deliver']>[1],
  ): Promise<Answer<MoveReply>> {
    const { ask, move } = body as unknown as PlayedMove; // A move is all that the forms of this page send.
    const moves = [...this.#moves, { ask, move }];
    const { value, problem } = await playVisit(this.#gang, moves);
    if (!value) return { problem };
    try {
      await this.#show(value, moves);
    } catch {
      // What draws it could not be fetched: nothing of it is kept, and it may be given again.
      return { problem: { status: 0, code: NO_NETWORK, detail: '' } };
    }
    return { value: { game: value.game.id, seq: value.game.seq, act: value.game.seq } };
  }

  /** What came of a move is on show by then. */
  protected override readUntil(): Promise<void> {
    return Promise.resolve();
  }

  async #show(visit: Shown['visit'], moves: readonly PlayedMove[]): Promise<void> {
    const shown = await shownFor(visit, this.words.locale);
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
