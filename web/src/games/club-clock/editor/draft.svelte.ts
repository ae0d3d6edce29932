import type { Words } from '#lib/i18n/index.ts';
import type { ClubOptions } from '#rulebooks/club-clock/options.ts';
import type { Preset } from '#rulebooks/club-clock/presets.ts';
import { beginningOf } from '#rulebooks/letters.ts';
import { presetOptions } from '../opening.ts';

export interface StageDraft {
  /** Key of the list, stable across moves. */
  readonly key: number;
  name: string;
  /** Null while the input is invalid. */
  seconds: number | null;
  kind: 'play' | 'break';
  atZero: 'next' | 'wait';
  /** Time of day, `20:15`; empty if none is planned. */
  plannedAt: string;
}

export type Kept = ReturnType<ClockDraft['kept']>;

/** The rulebook's limits, copied: importing its schemas would add a third to the page's script. */
export const MOST_STAGES = 30;
export const MOST_TABLES = 32;
const SECONDS = { stage: { min: 5, max: 36_000 }, turn: { min: 5, max: 7200 } } as const;
let lastKey = 0;

export class ClockDraft {
  title = $state('');
  tables = $state(4);
  isPublic = $state(true);
  stages = $state<StageDraft[]>([]);
  hasTurns = $state(false);
  players = $state(2);
  turnSeconds = $state<number | null>(90);
  turnKind = $state<'turn' | 'bank'>('turn');

  /** From a preset, or with one stage. */
  constructor(words: Pick<Words, 't' | 'has'>, preset: Preset | null) {
    if (preset) {
      this.title = words.t(`preset.${preset.id}`);
      this.#from(preset.tables, presetOptions(words, preset));
    } else {
      this.stages = [this.#stage(words.t('clockdesk.stage.ronde', { n: 1 }))];
    }
  }

  add(name: string): void {
    if (this.stages.length < MOST_STAGES) this.stages.push(this.#stage(name));
  }
  duplicate(at: number): void {
    const stage = this.stages[at];
    if (stage && this.stages.length < MOST_STAGES)
      this.stages.splice(at + 1, 0, { ...stage, key: ++lastKey, name: counted(stage.name), plannedAt: '' });
  }
  move(at: number, by: -1 | 1): void {
    const [stage] = this.stages.splice(at, 1);
    if (stage) this.stages.splice(at + by, 0, stage);
  }
  drop(at: number): void {
    if (this.stages.length > 1) this.stages.splice(at, 1);
  }

  /** Message keys of errors by field: `title`, `stages/0/name`, `stages/0/seconds`, `turns/seconds`. */
  faults(): Readonly<Record<string, string>> {
    const found: Record<string, string> = {};
    if (this.title.trim() === '') found.title = 'clockdesk.fault.title';
    if (!Number.isInteger(this.tables) || this.tables < 1 || this.tables > MOST_TABLES)
      found.tables = 'clockdesk.fault.tables';
    for (const [at, { name, seconds }] of this.stages.entries()) {
      if (name.trim() === '') found[`stages/${at}/name`] = 'clockdesk.fault.name';
      if (!within(seconds, SECONDS.stage)) found[`stages/${at}/seconds`] = 'clockdesk.fault.stage-seconds';
    }
    if (!this.hasTurns) return found;
    const plays = this.stages.filter(({ kind }) => kind === 'play').map(({ seconds }) => seconds ?? 0);
    if (!within(this.turnSeconds, SECONDS.turn)) found['turns/seconds'] = 'clockdesk.fault.turn-seconds';
    else if (plays.length === 0) found['turns/seconds'] = 'clockdesk.fault.turns-without-play';
    else if ((this.turnSeconds ?? 0) > Math.max(...plays)) found['turns/seconds'] = 'clockdesk.fault.turn-too-long';
    return found;
  }

  options(): ClubOptions {
    const turns = { players: this.players, seconds: this.turnSeconds ?? 0, kind: this.turnKind };
    return {
      stages: this.stages.map(({ name, seconds, kind, atZero, plannedAt }) => ({
        name: name.trim(),
        seconds: seconds ?? 0,
        kind,
        atZero,
        ...(plannedAt ? { plannedAt } : {}),
      })),
      turns: this.hasTurns ? turns : null,
      speed: 1,
    };
  }

  kept() {
    const { title, tables, isPublic, hasTurns, players, turnSeconds, turnKind } = this;
    const stages = this.stages.map(({ key: _, ...stage }) => stage);
    return { title, tables, isPublic, hasTurns, players, turnSeconds, turnKind, stages };
  }

  restore({ stages, ...rest }: Kept): void {
    Object.assign(this, rest);
    this.stages = stages.map((stage) => ({ ...stage, key: ++lastKey }));
  }

  #from(tables: number, { stages, turns }: ClubOptions): void {
    this.tables = tables;
    this.stages = stages.map((stage) => ({ plannedAt: '', ...stage, key: ++lastKey }));
    if (!turns) return;
    this.hasTurns = true;
    this.players = turns.players;
    this.turnSeconds = turns.seconds;
    this.turnKind = turns.kind;
  }

  #stage(name: string): StageDraft {
    return { key: ++lastKey, name, seconds: 3600, kind: 'play', atZero: 'wait', plannedAt: '' };
  }
}

const within = (value: number | null, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value !== null && value >= min && value <= max;

/** Name of a duplicate: `Ronde 1` becomes `Ronde 2`. */
const counted = (name: string): string =>
  beginningOf(
    name.replace(/\d+$/, (n) => String(Number(n) + 1)),
    60,
  );
