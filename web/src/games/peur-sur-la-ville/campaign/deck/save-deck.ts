import { download } from '#lib/files/download.ts';
import type { Delimiter } from '#rulebooks/csv.ts';
import type { HouseCard } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';

const TYPES = { json: 'application/json', csv: 'text/csv;charset=utf-8' } as const;

/** @param title of the campaign, for the file name @param delimiter for CSV */
export async function saveDeck(
  cards: readonly HouseCard[],
  kind: keyof typeof TYPES,
  title: string,
  delimiter: Delimiter = ',',
): Promise<void> {
  const { writeDeck, writeDeckTable } = await import('./deck-table.ts');
  const text = kind === 'json' ? writeDeck(cards) : writeDeckTable(cards, delimiter);
  download(new Blob([text], { type: TYPES[kind] }), `${fileName(title)}-affaires.${kind}`);
}

/** A title as a file name: letters, digits and hyphens. */
export const fileName = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'parrain';
