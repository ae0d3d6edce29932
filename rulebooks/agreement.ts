/**
 * How the name of a gang agrees in a sentence: *les Durs braquent*, *aux Durs*, *d’Orsay*. A message asks for a form of the argument `gang`: `{gang_le}` (within a sentence),
 * `{gang_de}`, `{gang_a}`, or `{gang_n}`, which is 1 or 2 for the `plural` of a verb; `{gang}` beside one of them begins the sentence. A message without forms gets the name as
 * written. The agreement that the player chose is the argument `gang_as`; without it the agreement is guessed from the name.
 */

/** Number and article of a name without its own article; `one` and `many` take none. */
export const AGREEMENTS = ['one', 'many', 'le', 'la', 'les'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

type Form = 'le' | 'de' | 'a' | 'n';
type Values = Readonly<Record<string, string | number>>;

const FORM = /\{\s*(\w+?)_(le|de|a|n)\s*[,}]/g;
const WRITTEN = /^(?:(les|le|la|des)\s+|(l)[’']\s*)(?=\S)/i;
/** A vowel, or one of the few words with a mute h. */
const VOWEL =
  /^(?:[aeiouàâäéèêëîïôöùûüœæ]|h(?:abit|armoni|erb|érit|ermine|irondelle|iver|omme|onneur|ôpita|orlog|ôte|uile|uissier|ydre|yène))/i;
const SEVERAL = /^(?:mes|nos|los|las|the)\s.*s$/i;
/** A name with one of these words is no plural because of its last word: *Bande des Aces*. */
const SMALL = /\s(?:de|du|des|d’\S*|à|aux?|et|en|sur|sans|of)\s/i;
/** Singular words for a group: *Bande braqueurs*. */
const ONE = /^(?:bande|brigade|clan|club|comité|équipe|famille|gang|groupe|meute|section|team|triade)$/i;
const PLURAL = /^(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze)$|(?:[^aiosu\W]|[eo]u)s$|(?:eau|eu|ou)x$/i;

/** True where the name begins with an article: it then decides the agreement. */
export const hasArticle = (name: string): boolean => WRITTEN.test(name);

/** A plural where the first word is one, or the last word of a name without small words. */
export function guessAgreement(name: string): Agreement {
  const words = name.trim().split(/\s+/);
  if (SEVERAL.test(name)) return 'many';
  if (ONE.test(words[0] ?? '')) return 'one';
  return PLURAL.test(words[0] ?? '') || (!SMALL.test(name) && PLURAL.test(words.at(-1) ?? '')) ? 'les' : 'one';
}

/** A name as an argument of a message, with the agreement that its player chose. */
export const called = (
  key: string,
  { name, agreement }: { readonly name: string; readonly agreement?: Agreement | undefined },
): Readonly<Record<string, string>> =>
  agreement === undefined ? { [key]: name } : { [key]: name, [`${key}_as`]: agreement };

export const formsIn = (message: string): readonly { readonly of: string; readonly form: Form }[] =>
  [...message.matchAll(FORM)].map(([, of = '', form]) => ({ of, form: form as Form }));

export function inflected(values: Values, forms: ReturnType<typeof formsIn>, language: string): Values {
  const all: Record<string, string | number> = { ...values };
  for (const { of, form } of forms) {
    const name = values[of];
    if (typeof name !== 'string') continue;
    const spoken = spokenOf(name, values[`${of}_as`]);
    if (form === 'n') all[`${of}_n`] = spoken.many ? 2 : 1;
    else all[`${of}_${form}`] = language === 'fr' ? withPreposition(spoken, form) : name;
    if (language === 'fr' && !hasArticle(name)) all[of] = capitalised(spoken.article) + name;
  }
  return all;
}

interface Spoken {
  /** With the space after it; empty where there is none. */
  readonly article: string;
  readonly bare: string;
  readonly many: boolean;
}

/** @param said may come from an imported file: a value that is no agreement is ignored */
function spokenOf(name: string, said: string | number | undefined): Spoken {
  const [before = '', whole, elided] = WRITTEN.exec(name) ?? [];
  const bare = name.slice(before.length);
  if (elided) return { article: 'l’', bare, many: false };
  const agreement = whole?.toLowerCase() ?? AGREEMENTS.find((one) => one === said) ?? guessAgreement(name);
  const article = agreement === 'one' || agreement === 'many' ? '' : `${agreement} `;
  const many = agreement !== 'one' && agreement !== 'le' && agreement !== 'la';
  return { article: whole === undefined && !many && article && VOWEL.test(bare) ? 'l’' : article, bare, many };
}

/** Contractions: *du*, *des*, *au*, *aux*. */
function withPreposition({ article, bare }: Spoken, form: 'le' | 'de' | 'a'): string {
  if (form === 'le') return article + bare;
  if (article === 'le ' || article === 'les ') {
    const bound = form === 'de' ? { 'le ': 'du ', 'les ': 'des ' } : { 'le ': 'au ', 'les ': 'aux ' };
    return bound[article] + bare;
  }
  if (form === 'a') return `à ${article}${bare}`;
  if (article === '' || article === 'des ') return (VOWEL.test(bare) ? 'd’' : 'de ') + bare;
  return `de ${article}${bare}`;
}

const capitalised = (article: string): string => article.charAt(0).toUpperCase() + article.slice(1);
