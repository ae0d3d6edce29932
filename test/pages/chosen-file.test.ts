// Goal: an uploaded file is decoded correctly, a guess is shown, and anything else is rejected; no letter is replaced.
// Method: French and English words in the encodings that spreadsheets and editors save.
import { expect, test } from 'vitest';
import { readChosen } from '../../web/src/lib/files/chosen-file.ts';

const read = (bytes: Uint8Array<ArrayBuffer> | number[] | string) =>
  readChosen(new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]));

/** Bytes of the non-ASCII characters below, by encoding. */
const TABLES: Record<string, Record<string, number>> = {
  'windows-1252': {
    é: 0xe9, è: 0xe8, ê: 0xea, à: 0xe0, ç: 0xe7, ù: 0xf9, ô: 0xf4, î: 0xee, ï: 0xef, â: 0xe2, û: 0xfb, ë: 0xeb, É: 0xc9, È: 0xc8, À: 0xc0,
    Ç: 0xc7, œ: 0x9c, '’': 0x92, '«': 0xab, '»': 0xbb, '\u00a0': 0xa0, '…': 0x85, '–': 0x96, '—': 0x97, '“': 0x93, '”': 0x94, '€': 0x80,
    '£': 0xa3, '°': 0xb0,
  },
  'mac roman': {
    é: 0x8e, è: 0x8f, ê: 0x90, à: 0x88, ç: 0x8d, ù: 0x9d, ô: 0x99, î: 0x94, ï: 0x95, â: 0x89, û: 0x9e, ë: 0x91, É: 0x83, È: 0xe9, À: 0xcb,
    Ç: 0x82, œ: 0xcf, '’': 0xd5, '«': 0xc7, '»': 0xc8, '\u00a0': 0xca, '…': 0xc9, '–': 0xd0, '—': 0xd1, '“': 0xd2, '”': 0xd3, '€': 0xdb,
    '£': 0xa3, '°': 0xa1,
  },
  dos: {
    é: 0x82, è: 0x8a, ê: 0x88, à: 0x85, ç: 0x87, ù: 0x97, ô: 0x93, î: 0x8c, ï: 0x8b, â: 0x83, û: 0x96, ë: 0x89, É: 0x90, È: 0xd4, À: 0xb7,
    Ç: 0x80, '«': 0xae, '»': 0xaf, '\u00a0': 0xff, '£': 0x9c, '°': 0xf8,
  },
}; // biome-ignore format: a table
const WORDS = [
  "L'Été",
  'Opération « Coup de balai »',
  'Dérober un coffre',
  'L’œil de la nuit',
  'Ça ira',
  'Tenir jusqu’à la fin – ou presque…',
  'À la tête du gang',
  'Ils fêtent Noël',
  'Naïf, sûr, là-bas',
  'Le château brûle',
  'The gang’s “last” job — over',
  'Sophie Zoë',
  'Hôtel du Nord',
  'Le maître',
  'Les garçons',
];

function encoded(text: string, encoding: string): number[] | null {
  const codes = [...text].map((sign) => (sign < '\u0080' ? sign.charCodeAt(0) : TABLES[encoding]?.[sign]));
  return codes.every((code) => code !== undefined) ? codes : null;
}

test.each(WORDS)('%s: read in UTF-8, in UTF-16, and in Windows-1252 with its accents shown', async (word) => {
  const table = `id;title\r\nH01;${word}\r\n`;
  for (const text of [table, `\ufeff${table}`]) expect(await read(text)).toEqual({ text: table, guessed: [] });
  const units = [...`\ufeff${table}`].map((sign) => sign.charCodeAt(0));
  expect(await read(units.flatMap((unit) => [unit & 255, unit >> 8]))).toEqual({ text: table, guessed: [] });
  expect(await read(units.flatMap((unit) => [unit >> 8, unit & 255]))).toEqual({ text: table, guessed: [] });
  const { text, guessed } = (await read(encoded(table, 'windows-1252') ?? [])) as { text: string; guessed: string[] };
  expect(text).toBe(table);
  expect(guessed).toContain(word.split(', ')[0]);
});

test.each(['mac roman', 'dos'])('what was saved in %s is refused, not read as something else', async (encoding) => {
  for (const word of WORDS) {
    const bytes = encoded(`{"title":"${word}"}`, encoding);
    if (bytes) expect([word, await read(bytes)]).toEqual([word, { text: null, fault: 'encoding', piece: '' }]);
  }
});

test('what may be either is shown to the person', async () => {
  expect(await read(encoded('Où est-il ?', 'dos') ?? [])).toMatchObject({ guessed: ['O— est-il ?'] });
  expect(await read(encoded('PÈRE ET FILS', 'mac roman') ?? [])).toMatchObject({ fault: 'encoding' });
  expect(await read(encoded('PÈRE ET FILS', 'dos') ?? [])).toMatchObject({ guessed: ['PÔRE ET FILS'] });
  expect(await read(encoded('PÈRE ET FILS', 'windows-1252') ?? [])).toMatchObject({ guessed: ['PÈRE ET FILS'] });
});

test('a file that is cut within a letter, broken UTF-8, UTF-16 without its mark, a picture: refused', async () => {
  const utf8 = [...new TextEncoder().encode('{"title":"L’Été"}')];
  expect(await read(utf8.toSpliced(11, 1))).toMatchObject({ text: null, fault: 'encoding' });
  expect(await read([0xff, 0xfe, 0x61])).toMatchObject({ text: null, fault: 'encoding' });
  expect(await read([0x61, 0, 0xe9, 0])).toMatchObject({ text: null, fault: 'not-text' });
  expect(await read([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])).toMatchObject({ text: null, fault: 'not-text' });
  expect(await read([0xff, 0xfe, 0x61, 0, 0, 0])).toMatchObject({ text: null, fault: 'not-text' });
});

test('a letter that was lost before is shown with what stands around it', async () => {
  expect(await read('id;title\nH01;La nuit d\ufffd\u00e9t\ufffd;Tenir.')).toEqual({
    text: null,
    fault: 'lost-letter',
    piece: 'La nuit d\ufffdét\ufffd',
  });
});

test('of many accents a few are shown, each once', async () => {
  const bytes = encoded(`${'Été;'.repeat(50)}Noël\nFête\nlà\nçà`, 'windows-1252') ?? [];
  expect(await read(bytes)).toMatchObject({ guessed: ['Été', 'Noël', 'Fête'] });
});
