import type { Game } from '#lib/games.ts';
import type { Words } from '#lib/i18n/index.ts';
import { get } from '#lib/net/api.ts';
import { optionLabel, optionValue } from '#lib/play/option-words.ts';
import { changedIn, optionAt, optionFields } from '#lib/play/options.ts';
import type { HouseMark } from './rules-of-game.ts';

/** @param words including those of the options @param rulesOf by option or group */
export async function tableMarks(
  { rulebook, options }: Pick<Game, 'rulebook' | 'options'>,
  words: Words,
  rulesOf: Readonly<Record<string, readonly string[]>>,
): Promise<readonly HouseMark[]> {
  const { value } = await get<{ options: unknown }>(`/api/rulebooks/${rulebook}`);
  const said = (field: Parameters<typeof optionValue>[2], one: unknown): string =>
    optionValue(words, rulebook, field, one);
  return changedIn(optionFields(value?.options), options).map((field) => ({
    rules: rulesOf[field.path] ?? rulesOf[field.group] ?? [],
    name: optionLabel(words, rulebook, field.path),
    ours: said(field, optionAt(options, field.path)),
    usual: said(field, field.default),
  }));
}
