/**
 * How the name of a gang agrees in a sentence: *les Durs braquent*, *aux Durs*, *d’Orsay*. A message asks for a form of an argument by the argument's name: `{gang_le}` (within a
 * sentence), `{gang_de}`, `{gang_a}`, and `{gang_n}`, which is 1 or 2, for the `plural` of a verb; `{gang}` beside one of them begins the sentence. A message that asks for none
 * has the name as it is written. What its player said goes with the name, as `gang_as`; without it the name itself tells, as for all lines and gangs that were stored before.
 */

/** Number and article of a name that bears no article itself; `one` and `many` have none. */
export const AGREEMENTS = ['one', 'many', 'le', 'la', 'les'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

type Form = 'le' | 'de' | 'a' | 'n';
type Values = Readonly<Record<string, string | number>>;

const FORM = /\{\s*(\w+?)_(le|de|a|n)\s*[,}]/g;
const WRITTEN = /^(?:(les|le|la|des)\s+|(l)[’']\s*)(?=\S)/i;
/** A vowel, or a word whose h is mute; of most others it is not. */
const VOWEL =
  /^(?:[aeiouàâäéèêëîïôöùûüœæ]|h(?:abit|armoni|erb|érit|ermine|irondelle|iver|omme|onneur|ôpita|orlog|ôte|uile|uissier|ydre|yène))/i;
/** What makes several of what follows, without an article before it. */
const SEVERAL = /^(?:mes|nos|los|las|the)\s.*s$/i;
/** Words after which no other is asked whether it is a plural: *Bande des Aces* is one. */
const SMALL = /\s(?:de|du|des|d’\S*|à|aux?|et|en|sur|sans|of)\s/i;
/** One thing made of many, whatever it is called: *Bande braqueurs*. */
const ONE = /^(?:bande|brigade|clan|club|comité|équipe|famille|gang|groupe|meute|section|team|triade)$/i;
const PLURAL = /^(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze)$|(?:[^aiosu\W]|[eo]u)s$|(?:eau|eu|ou)x$/i;

/** True where the name has its own article: then it agrees with that, whatever is said. */
export const hasArticle = (name: string): boolean => WRITTEN.test(name);

/** What a name without an article seems to be: several where its first word is a plural, or its last one in a name without small words. */
export function guessAgreement(name: string): Agreement {
  const words = name.trim().split(/\s+/);
  if (SEVERAL.test(name)) return 'many';
  if (ONE.test(words[0] ?? '')) return 'one';
  return PLURAL.test(words[0] ?? '') || (!SMALL.test(name) && PLURAL.test(words.at(-1) ?? '')) ? 'les' : 'one';
}

/** A name as an argument of a message, and beside it how it agrees where its player said so. */
export const called = (
  key: string,
  { name, agreement }: { readonly name: string; readonly agreement?: Agreement | undefined },
): Readonly<Record<string, string>> =>
  agreement === undefined ? { [key]: name } : { [key]: name, [`${key}_as`]: agreement };

/** The forms that a message asks for. */
export const formsIn = (message: string): readonly { readonly of: string; readonly form: Form }[] =>
  [...message.matchAll(FORM)].map(([, of = '', form]) => ({ of, form: form as Form })); // FORM has no others

/** The arguments, and beside them the forms that a message asks for; only French has articles to bind. */
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
  /** With what follows it; nothing where there is none. */
  readonly article: string;
  readonly bare: string;
  readonly many: boolean;
}

/** @param said from the arguments, which may come from a file of somebody else: what is no agreement counts as not said */
function spokenOf(name: string, said: string | number | undefined): Spoken {
  const [before = '', whole, elided] = WRITTEN.exec(name) ?? [];
  const bare = name.slice(before.length);
  if (elided) return { article: 'l’', bare, many: false };
  const agreement = whole?.toLowerCase() ?? AGREEMENTS.find((one) => one === said) ?? guessAgreement(name);
  const article = agreement === 'one' || agreement === 'many' ? '' : `${agreement} `;
  const many = agreement !== 'one' && agreement !== 'le' && agreement !== 'la';
  return { article: whole === undefined && !many && article && VOWEL.test(bare) ? 'l’' : article, bare, many };
}

/** *De* and *à* take *le* and *les* into themselves, and *de* takes *des*. */
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
