/**
 * A deck *Affaire en cours* as a file; it is read whole or not at all, with all faults and their places. JSON: `{"format":"parrain-deck","version":1,"cards":[…]}`, each card a
 * `HouseCard`. For CSV see `rows.ts`.
 */
import { Value } from 'typebox/value';
import type { Arguments, Message } from '../../../message.ts';
import { refusedSign } from '../../../written.ts';
import { houseCard } from '../moves.ts';
import type { HouseCard } from '../state.ts';
import { plainCard } from './deck.ts';
import { type DeckFault, type DeckNeeds, faultsOfCard, faultsOfCards, faultsOfWhole, MOST_CARDS } from './faults.ts';

const DECK_FORMAT = 'parrain-deck';
const DECK_VERSION = 1;
export const LARGEST_DECK_FILE = 500_000;

export interface DeckFileFault {
  /** Position of the card from 1; null for the whole file. */
  readonly card: number | null;
  /** Field of the card or of the file as it is named there; null for all of it. */
  readonly field: string | null;
  readonly message: Message;
}

/** A whole deck, or all faults of the file (at least one). */
export type ReadDeck =
  | { readonly cards: readonly HouseCard[]; readonly faults: readonly [] }
  | { readonly cards: null; readonly faults: readonly DeckFileFault[] };

/** Deck to file text: fields in fixed order, with a final line break. */
export const writeDeck = (cards: readonly HouseCard[]): string =>
  `${JSON.stringify({ format: DECK_FORMAT, version: DECK_VERSION, cards: cards.map(plainCard) }, null, 2)}\n`;

/** @param needs of the campaign; without it only the cards themselves are checked */
export function readDeck(text: string, needs?: DeckNeeds): ReadDeck {
  if (text.length > LARGEST_DECK_FILE) return refused(null, 'too-large', { limit: LARGEST_DECK_FILE });
  try {
    return readDeckValue(JSON.parse(text.replace(/^\ufeff/, '')), needs);
  } catch (error) {
    if (error instanceof SyntaxError) return refused(null, 'not-json');
    throw error;
  }
}

export function readDeckValue(value: unknown, needs?: DeckNeeds): ReadDeck {
  if (!isRecord(value)) return refused(null, 'not-a-deck');
  if (value.format !== DECK_FORMAT) return refused('format', 'format', { expected: DECK_FORMAT });
  if (value.version !== DECK_VERSION) return refused('version', 'version', { expected: DECK_VERSION });
  const strange = unknownFields(value, ['format', 'version', 'cards'], null);
  if (!Array.isArray(value.cards)) return { cards: null, faults: [...strange, fault(null, 'cards', 'no-cards')] };
  return readCards(value.cards, strange, needs);
}

/** Checks cards one by one, then together. `found`: faults found before. */
export function readCards(values: readonly unknown[], found: readonly DeckFileFault[], needs?: DeckNeeds): ReadDeck {
  const faults = [...found];
  const cards: HouseCard[] = [];
  for (const [index, value] of values.slice(0, MOST_CARDS).entries()) {
    const wrong = shapeFaults(value, index + 1);
    faults.push(...wrong);
    if (wrong.length === 0) cards.push(value as HouseCard); // Its schema has just been checked.
  }
  const whole = values.length === cards.length;
  const tables = needs?.tables ?? EVERY_TABLE;
  // With an unreadable card, positions shift: then each card is checked under its own.
  const rules = whole ? faultsOfCards(cards, tables) : faultsOfReadable(values, tables);
  faults.push(...rules.map(spoken));
  if (values.length > MOST_CARDS) faults.push(...faultsOfSize(values.length));
  else if (whole && needs) faults.push(...faultsOfWhole(cards, needs).map(spoken));
  return faults.length === 0 ? { cards: cards.map(plainCard), faults: [] } : { cards: null, faults };
}

/** PV-H2: tables that a card may name. */
const EVERY_TABLE = 3;

const faultsOfReadable = (values: readonly unknown[], tables: number): DeckFault[] =>
  values
    .slice(0, MOST_CARDS)
    .flatMap((value, index) =>
      shapeFaults(value, index + 1).length === 0 ? faultsOfCard(value as HouseCard, tables, index + 1) : [],
    ); // As in `readCards`.

const faultsOfSize = (count: number): DeckFileFault[] => [
  { card: null, field: 'cards', message: { key: 'refusal.deck-too-large', args: { count, most: MOST_CARDS } } },
];

const spoken = ({ card, field, code, args }: DeckFault): DeckFileFault => ({
  card,
  field,
  message: { key: `refusal.${code}`, args },
});

/** The requirement of each field is the message `deck-file.<key>`. */
const shapes = [
  ['id', 'bad-id'],
  ['deck', 'bad-deck'],
  ['where', 'bad-where'],
  ['reputation', 'bad-reputation'],
  ['btc', 'bad-btc'],
  ['target', 'bad-target'],
  ['title', 'bad-title'],
  ['objective', 'bad-objective'],
] as const;
const optional: readonly string[] = ['title', 'objective'];

function shapeFaults(value: unknown, card: number): DeckFileFault[] {
  if (!isRecord(value)) return [fault(card, null, 'not-a-card', { card: `#${card}` })];
  const label = labelOf(value.id, card);
  const faults = unknownFields(
    value,
    shapes.map(([field]) => field),
    card,
    label,
  );
  for (const [field, key] of shapes) {
    const missing = !Object.hasOwn(value, field);
    if (missing && !optional.includes(field))
      faults.push(fault(card, field, 'missing', { card: label, field: `field.${field}` }));
    else if (!missing && !Value.Check(houseCard.properties[field], value[field]))
      faults.push(unseenFault(card, field, value[field], label) ?? fault(card, field, key, { card: label }));
  }
  return faults;
}

const NAMED_SIGNS = [
  '0009',
  '000A',
  '000D',
  '2028',
  '2029',
  '202A',
  '202B',
  '202C',
  '202D',
  '202E',
  '2066',
  '2067',
  '2068',
  '2069',
  '2800',
];

function unseenFault(card: number, field: string, value: unknown, label: string): DeckFileFault | null {
  const sign = typeof value === 'string' && (field === 'title' || field === 'objective') ? refusedSign(value) : null;
  if (sign === null) return null;
  const name = { term: `sign.${NAMED_SIGNS.includes(sign.slice(2)) ? sign : 'other'}` };
  return fault(card, field, 'unseen', { card: label, field: `field.${field}`, sign, name });
}

/** A card's name in a sentence: its id where it is readable, else its position. */
const labelOf = (id: unknown, card: number): string =>
  Value.Check(houseCard.properties.id, id) ? String(id) : `#${card}`;

function unknownFields(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  card: number | null,
  label = '',
): DeckFileFault[] {
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const field = shownName(name);
      return card === null
        ? fault(null, field, 'unknown-field', { name: field })
        : fault(card, field, 'unknown-card-field', { card: label, name: field });
    });
}

/** A foreign name made safe to show: one line, 40 characters. */
export const shownName = (name: string): string =>
  name
    .replaceAll(/\p{C}+/gu, ' ')
    .slice(0, 40)
    .toWellFormed();

/** @param args an argument `field` is the key of its name */
export function fault(card: number | null, field: string | null, key: string, args: Arguments = {}): DeckFileFault {
  const { field: named, ...rest } = args;
  const words = typeof named === 'string' ? { ...rest, field: { term: named } } : args;
  return { card, field, message: { key: `deck-file.${key}`, args: words } };
}

const refused = (field: string | null, key: string, args: Arguments = {}): ReadDeck => ({
  cards: null,
  faults: [fault(null, field, key, args)],
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
