/** SG-52, SG-H5: the 72 portions of sidewalk with their shops and street cells, derived from the notches of the shops (house data). */
import { shops } from './shops.ts';

export interface Portion {
  /** Block and number: `11-1`. */
  readonly id: string;
  readonly shops: readonly string[];
  readonly cells: readonly string[];
}

/** The blocks with shops, column and row, in the order of the table of SG-H5. */
const BLOCKS = ['11', '21', '12', '22', '13', '23', '41', '51', '42', '52', '43', '53'] as const;

/** Street cells round a block, clockwise from the crossing in its north-west. */
function roundOf(block: string): readonly string[] {
  const [c, r] = [Number(block.charAt(0)), Number(block.charAt(1))];
  const north = [`X${c}${r}`, `H${r}${c}a`, `H${r}${c}b`];
  const east = [`X${c + 1}${r}`, `V${c + 1}${r}a`, `V${c + 1}${r}b`];
  const south = [`X${c + 1}${r + 1}`, `H${r + 1}${c}b`, `H${r + 1}${c}a`];
  const west = [`X${c}${r + 1}`, `V${c}${r}b`, `V${c}${r}a`];
  return [...north, ...east, ...south, ...west];
}

/** A portion goes from one notch to the next (SG-52), with both their cells; it borders their shops. */
function portionsOf(block: string): readonly Portion[] {
  const round = roundOf(block);
  const notches = round.flatMap((cell, at) => {
    const shop = shops.find((one) => one.block === `P${block}` && one.doors.includes(cell));
    return shop ? [{ at, shop: shop.id }] : [];
  });
  return notches.map(({ at, shop }, n): Portion => {
    const next = notches[n + 1];
    // The last one passes the corner where the round began.
    const cells = next
      ? round.slice(at, next.at + 1)
      : [...round.slice(at), ...round.slice(0, (notches[0]?.at ?? 0) + 1)];
    return { id: `${block}-${n + 1}`, shops: [...new Set([shop, (next ?? notches[0])?.shop ?? shop])], cells };
  });
}

export const portions: readonly Portion[] = BLOCKS.flatMap(portionsOf);

/** By street cell and by shop: adjacent portions. */
const around = new Map<string, Portion[]>();
for (const one of portions)
  for (const place of [...one.shops, ...one.cells]) around.set(place, [...(around.get(place) ?? []), one]);

const NONE: readonly Portion[] = [];
export const portionsAt = (place: string): readonly Portion[] => around.get(place) ?? NONE;

const byId = new Map(portions.map((one) => [one.id, one]));

/** @throws Error where there is no such portion (a programmer's error) */
export function portionOf(id: string): Portion {
  const found = byId.get(id);
  if (!found) throw new Error(`supergang: no portion ${id}`);
  return found;
}
