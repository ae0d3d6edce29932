/** Autosave of a draft, with offline storage and conflict detection. */
import type { Problem } from '#lib/net/api.ts';
import { NO_NETWORK } from '#lib/net/made-here.ts';
import type { Roster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import { type Draft as Kept, oneRoster, saveRoster } from '../rosters.ts';
import { forgetUnsaved, keepUnsaved, unsavedOf } from './kept-here.ts';

const PAUSE_MS = 700;
const AGAIN_MS = [2000, 5000, 10_000, 30_000];

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';

/** Open drafts of this tab, and saves in progress. */
const onShow = new Set<Draft>();
const underWay = new Set<Promise<void>>();

/** Resolves when all saves have finished or failed; await before loading drafts from the server. */
export async function settled(): Promise<void> {
  for (const draft of onShow) void draft.save();
  await Promise.all(underWay);
}

export class Draft {
  readonly id: string;
  roster = $state.raw<Roster>() as Roster; // Set in the constructor.
  state = $state<SaveState>('saved');
  problem = $state.raw<Problem | null>(null);
  /** Unsaved changes of an earlier visit were restored. */
  restored = $state(false);
  /** The conflicting version; null without a conflict. */
  other = $state.raw<Kept | null>(null);

  #revision: number;
  #saved: Roster;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #running: Promise<void> | null = null;

  constructor({ id, revision, document }: Kept) {
    this.id = id;
    this.roster = document;
    this.#revision = revision;
    this.#saved = document;
  }

  /** Restores unsaved changes of an earlier visit. Call once, in the browser. */
  enter(): void {
    onShow.add(this);
    const kept = unsavedOf(this.id);
    if (!kept) return;
    if (JSON.stringify(kept.roster) === JSON.stringify(this.#saved)) return forgetUnsaved(this.id);
    this.restored = true;
    this.roster = kept.roster;
    if (kept.revision === this.#revision) void this.save();
    else void this.#clash();
  }

  change(roster: Roster): void {
    this.roster = roster;
    keepUnsaved(this.id, { revision: this.#revision, roster });
    if (this.state === 'conflict') return;
    if (this.state !== 'offline') this.state = 'waiting';
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS);
  }

  save(): Promise<void> {
    if (this.#running) return this.#running;
    clearTimeout(this.#timer);
    const run = this.#save().finally(() => {
      underWay.delete(run);
      this.#running = null;
    });
    this.#running = run;
    underWay.add(run);
    return run;
  }

  /** Saves once more, then stops. Unsaved changes stay in the browser. */
  leave(): void {
    onShow.delete(this);
    void this.save().then(() => clearTimeout(this.#timer));
  }

  /** The draft was deleted: nothing to save. */
  abandon(): void {
    clearTimeout(this.#timer);
    onShow.delete(this);
    this.#saved = this.roster;
    forgetUnsaved(this.id);
  }

  async #save(): Promise<void> {
    while (this.roster !== this.#saved && this.state !== 'conflict') {
      const sent = this.roster;
      this.state = 'saving';
      const { value, problem } = await saveRoster(this.id, this.#revision, sent);
      if (problem) return this.#failed(problem);
      this.#revision = value.revision;
      this.#saved = sent;
      this.#tries = 0;
      this.problem = null;
    }
    if (this.state === 'conflict') return;
    this.state = 'saved';
    forgetUnsaved(this.id);
  }

  async #failed(problem: Problem): Promise<void> {
    this.problem = problem;
    if (problem.code === 'roster-changed') return this.#clash();
    const passing = problem.code === NO_NETWORK || problem.status >= 500 || problem.status === 429;
    this.state = problem.code === NO_NETWORK ? 'offline' : 'refused';
    if (!passing) return;
    const wait = AGAIN_MS[Math.min(this.#tries, AGAIN_MS.length - 1)];
    this.#tries += 1;
    this.#timer = setTimeout(() => void this.save(), wait);
  }

  async #clash(): Promise<void> {
    this.state = 'conflict';
    const { value, problem } = await oneRoster(this.id);
    if (problem) this.problem = problem;
    else this.other = value;
  }

  async keepMine(): Promise<void> {
    if (!this.other) return;
    this.#revision = this.other.revision;
    this.#saved = this.other.document;
    this.other = null;
    this.state = 'waiting';
    await this.save();
  }

  keepTheirs(): void {
    if (!this.other) return;
    this.#revision = this.other.revision;
    this.#saved = this.other.document;
    this.roster = this.other.document;
    this.other = null;
    this.state = 'saved';
    this.problem = null;
    forgetUnsaved(this.id);
  }
}
