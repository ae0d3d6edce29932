/** Opening a clock: a ready-made one by its name, or one made to measure. */
import type { Words } from '#lib/i18n/index.ts';
import type { ClubOptions, Stage } from '#rulebooks/club-clock/options.ts';
import { type Preset, presets } from '#rulebooks/club-clock/presets.ts';
import type { OpenGame } from '../../../../server/read/contract.ts';
import { pagesOf } from '../index.ts';

/**
 * A ready-made clock as an address names it: by its id; by a game, whose manifest says which clock is kept for it; or by an id that it had
 * before, to which links and bookmarks still lead. Null where there is none.
 */
export function presetOf(named: string | null | undefined): Preset | null {
  if (!named) return null;
  const id = pagesOf(named)?.readyClock ?? named;
  return presets.find((one) => one.id === id || one.formerId === id) ?? null;
}

/** `Affaires en cours` is `affaires-en-cours`, `Ronde 2` is `ronde`. */
const called = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ \d+$/, '')
    .replaceAll(/[^a-z]+/g, '-');

/** A stage of a ready-made clock as its reader calls it; a name that has no translation stays as it is. */
export function stageName({ t, has }: Pick<Words, 't' | 'has'>, { name }: Pick<Stage, 'name'>): string {
  const n = /\d+$/.exec(name)?.[0] ?? '';
  return has(`clockdesk.stage.${called(name)}`) ? t(`clockdesk.stage.${called(name)}`, { n }) : name;
}

export const presetOptions = (words: Pick<Words, 't' | 'has'>, { options }: Preset): ClubOptions => ({
  ...options,
  stages: options.stages.map((stage) => ({ ...stage, name: stageName(words, stage) })),
});

export interface Opening {
  readonly title: string;
  readonly tables: number;
  readonly options: ClubOptions;
  readonly isPublic: boolean;
  readonly id?: string;
}

/** As the API takes it. A clock has no secret: whoever knows its address may look, unless it is made otherwise. */
export const openingOf = ({ title, tables, options, isPublic, id }: Opening): OpenGame => ({
  ...(id ? { id } : {}),
  rulebook: 'club-clock',
  title,
  seats: tables,
  options: { ...options },
  isPublic,
});
