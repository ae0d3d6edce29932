/** Letters as a reader counts them: grapheme clusters. */
const clusters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

export const lettersOf = (text: string): string[] => Array.from(clusters.segment(text), ({ segment }) => segment);

export const beginningOf = (text: string, most: number): string => lettersOf(text).slice(0, most).join('');
