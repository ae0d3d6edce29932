/** Letters and pictures as somebody counts them: grapheme clusters. */
const clusters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** The letters of a text, in order. */
export const lettersOf = (text: string): string[] => Array.from(clusters.segment(text), ({ segment }) => segment);

/** The beginning of a text, at most so many letters, none of them cut apart. */
export const beginningOf = (text: string, most: number): string => lettersOf(text).slice(0, most).join('');
