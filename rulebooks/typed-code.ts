/** Codes and addresses as people type or paste them: with text around them, in any case, with other hyphens. */

/** Hyphens, dashes and the minus sign. */
const HYPHENS = /[\p{Pd}\u2212\u2043]/gu;
const MARKS = /\p{Default_Ignorable_Code_Point}+/gu;
/** Punctuation after an address in a sentence, in brackets or in quotation marks. */
const BEHIND = /[^\p{L}\p{N}_/-]+\/?$/u;

/** The path of an address, or a token of one, without the sentence around it. @param typed not encoded */
export const plainAddress = (typed: string): string =>
  typed.replace(MARKS, '').replace(HYPHENS, '-').replace(BEHIND, '');

export interface CodeShape {
  readonly letters: string;
  /** Group lengths: `[4, 4]` for `KX7P-2MQT`. */
  readonly groups: readonly number[];
}

/** Letters that look alike are left out: no 0 O, 1 I L. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const INVITATION: CodeShape = { letters: CODE_LETTERS, groups: [4, 4] };

const IN_ADDRESS = /(?:\/JOIN\/|[?&]CODE=)([^/?#&]+)/;

/** The code in a typed or pasted text: with or without hyphens, in any case, in a sentence or an address. @returns its letters alone; null where there is none, or more than one */
export function codeIn(typed: string, { letters, groups }: CodeShape): string | null {
  const text = decoded(typed).normalize('NFKC').toUpperCase().replace(HYPHENS, '-').replace(MARKS, '');
  const [, addressed] = IN_ADDRESS.exec(text) ?? [];
  const given = addressed ?? text;
  const whole = new RegExp(`^[${letters}]{${groups.reduce((sum, one) => sum + one, 0)}}$`);
  const bare = given.replace(/[^\p{L}\p{N}]/gu, '');
  if (whole.test(bare)) return bare;
  const of = (between: string): RegExp =>
    new RegExp(
      `(?<![\\p{L}\\p{N}-])${groups.map((length) => `[${letters}]{${length}}`).join(between)}(?!-?[\\p{L}\\p{N}])`,
      'gu',
    );
  // With its hyphens first: words of the same length may surround it.
  for (const between of ['-', '[ _.]?']) {
    const found = new Set(given.match(of(between))?.map((one) => one.replace(/[^\p{L}\p{N}]/gu, '')));
    if (found.size > 0) return found.size === 1 ? ([...found][0] ?? null) : null;
  }
  return null;
}

/** Addresses are pasted encoded. */
function decoded(typed: string): string {
  try {
    return decodeURIComponent(typed);
  } catch {
    return typed;
  }
}
