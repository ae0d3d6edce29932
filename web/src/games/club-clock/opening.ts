import type { Words } from '#lib/i18n/index.ts';
import type { ClubOptions, Stage } from '#rulebooks/club-clock/options.ts';
import { type Preset, presets } from '#rulebooks/club-clock/presets.ts';
import type { OpenGame } from '../../../../server/read/contract.ts';
import { pagesOf } from '../index.ts';

/** Finds a preset: by id; by a game whose manifest names its clock; or by a former id that links still use. Null for none. */
export function presetOf(named: string | null | undefined): Preset | null {
  if (!named) return null;
  const id = pagesOf(named)?.readyClock ?? named;
  return presets.find((one) => one.id === id || one.formerId === id) ?? null;
}

/** `Affaires en cours` gives `affaires-en-cours`, `Ronde 2` gives `ronde`. */
const called = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ \d+$/, '')
    .replaceAll(/[^a-z]+/g, '-');

/** A preset's stage name translated; other names stay as they are. */
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

/** The API request. A clock has no secrets, so it is public by default. */
export const openingOf = ({ title, tables, options, isPublic, id }: Opening): OpenGame => ({
  ...(id ? { id } : {}),
  rulebook: 'club-clock',
  title,
  seats: tables,
  options: { ...options },
  isPublic,
});
