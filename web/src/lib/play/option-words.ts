/** Labels of options and their values. Needs the words of the rulebook and of its options. */
import type { Words } from '#lib/i18n/index.ts';
import { pagesOf } from '../../games/index.ts';
import type { OptionField } from './options.ts';

/** The rulebook's existing term for an option or value. */
function termOf(words: Words, rulebook: string, id: string): string | undefined {
  const kind = pagesOf(rulebook)?.table?.options.terms.find((one) => words.has(`${one}.${id}`));
  return kind && words.t(`${kind}.${id}`);
}

/** @returns `option.<rulebook>.<path>`, else the term of the path's last part */
export function optionLabel(words: Words, rulebook: string, path: string): string {
  const key = `option.${rulebook}.${path}`;
  const last = path.slice(path.lastIndexOf('.') + 1);
  return words.has(key) ? words.t(`option.${rulebook}.${path}`) : (termOf(words, rulebook, last) ?? path);
}

/** A value in words: `option.<rulebook>.<path>.<value>`, for a number `….value`, the term, or as is. */
export function optionValue(words: Words, rulebook: string, { path }: OptionField, value: unknown): string {
  const own = `option.${rulebook}.${path}.${value}`;
  if (words.has(own)) return words.t(`option.${rulebook}.${path}.${value}`);
  const group = path.includes('.') ? path.slice(0, path.indexOf('.')) : path;
  if (typeof value === 'number')
    return words.has(`option.${rulebook}.${group}.value`)
      ? words.t(`option.${rulebook}.${group}.value`, { value })
      : words.number(value);
  return termOf(words, rulebook, String(value)) ?? String(value);
}
