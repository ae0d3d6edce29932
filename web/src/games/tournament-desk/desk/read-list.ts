/** Parses a pasted or uploaded list of players. Faults are shown before sending. Pure but for the parser. */
import Papa from 'papaparse';
import { untamed } from '#rulebooks/csv.ts';
import { nameKey } from '#rulebooks/written.ts';

interface ListRow {
  readonly name: string;
  readonly club?: string;
  readonly team?: string;
}

export interface ReadRow {
  /** Line of the text, from 1. */
  readonly line: number;
  readonly row: ListRow;
  /** Why it is skipped: `desk.list.fault.<id>`. */
  readonly fault: 'listed' | 'twice' | 'long' | 'no-name' | null;
}

const COLUMNS = ['name', 'club', 'team'] as const;
type Column = (typeof COLUMNS)[number];
const HEADINGS: Readonly<Record<string, Column | 'first'>> = {
  name: 'name',
  nom: 'name',
  player: 'name',
  joueur: 'name',
  joueuse: 'name',
  surname: 'name',
  'first name': 'first',
  firstname: 'first',
  prénom: 'first',
  prenom: 'first',
  club: 'club',
  association: 'club',
  team: 'team',
  équipe: 'team',
  equipe: 'team',
};
const LETTERS = 60;

const keyOf = ({ name, club }: { readonly name: string; readonly club?: string | undefined }): string =>
  `${nameKey(name)} ${nameKey(club ?? '')}`;

/** Delimiter: tab, semicolon or comma. A header line names the columns; otherwise name, club and team. @param known players already on the list */
export function readList(
  text: string,
  known: readonly { readonly name: string; readonly club?: string | undefined }[],
): readonly ReadRow[] {
  const marked = text.replace(/^\ufeff/, '').replace(/^"?sep=.\r?\n/i, '');
  // Names contain no tabs and hardly semicolons, so their presence decides.
  const delimiter = ['\t', ';'].find((one) => marked.includes(one)) ?? ',';
  const { data } = Papa.parse<string[]>(marked, { delimiter });
  const rows = data.map((cells, at) => ({ line: at + 1, cells: cells.map(tidy) }));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const heads = filled[0]?.cells.map((cell) => HEADINGS[cell.toLocaleLowerCase()]) ?? [];
  const hasHeads = heads.includes('name') || heads.includes('first');
  const columns: readonly (Column | 'first' | undefined)[] = hasHeads ? heads : COLUMNS;
  const seen = new Set<string>();
  const listed = new Set(known.map(keyOf));
  return (hasHeads ? filled.slice(1) : filled).map(({ line, cells }): ReadRow => {
    const row = rowOf(columns, cells);
    const key = keyOf(row);
    const fault = faultOf(row, listed.has(key), seen.has(key));
    seen.add(key);
    return { line, row, fault };
  });
}

const tidy = (cell: string): string => untamed(cell.normalize('NFC').replace(/\s+/gu, ' ').trim());

function rowOf(columns: readonly (Column | 'first' | undefined)[], cells: readonly string[]): ListRow {
  const at = (column: Column | 'first'): string => cells[columns.indexOf(column)] ?? '';
  const name = [at('first'), at('name')].filter(Boolean).join(' ');
  const [club, team] = [at('club'), at('team')];
  return { name, ...(club ? { club } : {}), ...(team ? { team } : {}) };
}

function faultOf({ name, club = '', team = '' }: ListRow, isListed: boolean, isTwice: boolean): ReadRow['fault'] {
  if (name === '') return 'no-name';
  if ([name, club, team].some((cell) => cell.length > LETTERS)) return 'long';
  if (isListed) return 'listed';
  return isTwice ? 'twice' : null;
}
