/**
 * The static ground of the map (SG-H1 to SG-H5): streets, sidewalks with notches, shops by district, three special places.
 * Rendered as text, so that the server's markup stays and phones need not load this code.
 */
import { CLINIC, cells, departuresOf, manholes, neighboursOf } from '#rulebooks/supergang/data/city.ts';
import { districtOf, type Sign, shops } from '#rulebooks/supergang/data/shops.ts';
import { CROSSHAIR } from './glyphs.ts';
import {
  type Box,
  blocks,
  boxOf,
  doorSpots,
  MARGIN,
  middleOf,
  type Spot,
  sheetOf,
  specials,
  spotOf,
} from './map-data.ts';

export type Names = Readonly<Record<keyof typeof specials, string>>;

const signs: Readonly<Record<Sign, string>> = {
  killer: CROSSHAIR,
  vamp: 'M-10-1Q-6-6-3-5.5L0-4 3-5.5Q6-6 10-1 6 7 0 7T-10-1m3.5 0Q0 2.5 6.5-1 0-2.5-6.5-1',
  trafficker: 'M-4-5v-3q0-1.5 1.5-1.5h5Q4-9.5 4-8v3h6V9h-20V-5zm2 0h4v-2.5h-4zm-5 5v2h14V0z',
  pawns: 'M0-10Q3-5 2-1 5-5 9-6 8-1 3 2q3-.5 5 1-4 3-7 1.5V10h-2V4.5Q-4 6-8 3q2-1.5 5-1-5-3-6-8 4 1 7 5-1-4 2-9',
};

const hatches = {
  A: 'M0 2q1.5-1.6 3 0t3 0M0 5q1.5-1.6 3 0t3 0',
  B: 'M1.5 0v6M4.5 0v6',
  C: 'M0 3h6M0 6h6M3 0v3M0 3v3',
  D: 'M-1 4l2 3M-1-1 7 7M5-1l2 3',
  E: 'M1.5 1.500h.01M4.5 4.500h.01',
} as const;

const sceneries = {
  clinic: 'M-8-24H8V-8H24V8H8V24H-8V8H-24V-8H-8Z',
  prison:
    'M-28-18H28V-14H-28ZM-28 18H28V22H-28ZM-22-14h3v32h-3zM-11-14h3v32h-3zM0-14h3v32H0zM11-14h3v32h-3zM22-14h3v32h-3z',
  cemetery: 'M-28 20V0a7 7 0 0 1 14 0V20ZM-7 8V-14a7 7 0 0 1 14 0V8ZM14 20V0a7 7 0 0 1 14 0V20Z',
} as const;

const line = (from: Spot, to: Spot): string => `M${from.x} ${from.y}L${to.x} ${to.y}`;
const outline = ({ x, y, w, h }: Box): string => `M${x} ${y}h${w}v${h}h${-w}z`;
const rect = ({ x, y, w, h }: Box, more: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${more}/>`;
const path = (name: string, d: string, more = ''): string => `<path d="${d}" class="${name}" ${more}/>`;
const text = (x: number, y: number, name: string, said: string): string =>
  `<text x="${x}" y="${y}" class="${name}">${said.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
/** Attribute by which a lesson finds and highlights a place. */
const holder = (place: string): string => `data-holder="cell:${place}"`;
const at = ({ x, y }: Spot, inside: string): string => `<g transform="translate(${x} ${y})">${inside}</g>`;

const patterns = (Object.keys(hatches) as (keyof typeof hatches)[])
  .map(
    (id) =>
      `<pattern id="sg-${id}" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" class="${id}"/>${path(id, hatches[id])}</pattern>`,
  )
  .join('');

function jointOf(a: Box, b: Box): string {
  const [p, q] = [middleOf(a), middleOf(b)];
  if (Math.abs(p.y - q.y) < 1) {
    const x = p.x < q.x ? b.x : a.x;
    return line({ x, y: p.y - 8 }, { x, y: p.y + 8 });
  }
  const y = p.y < q.y ? b.y : a.y;
  return line({ x: p.x - 8, y }, { x: p.x + 8, y });
}

/** SG-22: a door in the common wall of two shops of a block. */
function doorOf(a: Box, b: Box): string {
  const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.w, b.x + b.w)];
  const [top, bottom] = [Math.max(a.y, b.y), Math.min(a.y + a.h, b.y + b.h)];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return right - left > bottom - top ? line({ x: x - 5, y }, { x: x + 5, y }) : line({ x, y: y - 5 }, { x, y: y + 5 });
}

/** SG-21: the street continues below. */
function viaductOf(street: string, upright: boolean): Box {
  const [a, b] = [spotOf(`${street}a`, upright), spotOf(`${street}b`, upright)];
  const [w, h] = upright ? [10, 26] : [26, 10];
  return { x: (a.x + b.x - w) / 2, y: (a.y + b.y - h) / 2, w, h };
}

/** Letters per line: a shop is 37 units wide. */
const LINE_LETTERS = 13;
function linesOf(name: string): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(/(?<=[ -])/)) {
    const last = lines.at(-1);
    if (last !== undefined && (last + word.trim()).length <= LINE_LETTERS) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
}

export function groundOf(upright: boolean, names: Names): string {
  const box = (place: string): Box => boxOf(place, upright);
  const joints = cells.flatMap((cell) =>
    neighboursOf(cell).flatMap((next) => (cell < next ? [jointOf(box(cell), box(next))] : [])),
  );
  const notches = [...shops.map(({ id }) => id), CLINIC]
    .flatMap((id) => doorSpots(id, upright))
    .map(([from, to]) => line(from, to));
  const doors = shops.flatMap(({ id, next }) =>
    next.flatMap((other) => (id < other ? [doorOf(box(id), box(other))] : [])),
  );
  const inShop = ({ id, name, signs: sold }: (typeof shops)[number]): string => {
    const { x, y, w, h } = box(id);
    const seals = sold.map((sign, n) =>
      at(
        { x: x + 8.5 + 13 * n, y: y + h - 8.5 },
        `<circle r="6.5" class="seal"/>${path('sign', signs[sign], 'transform="scale(.43)"')}`,
      ),
    );
    return (
      rect(box(id), `fill="url(#sg-${districtOf(id)})" class="shop" ${holder(id)}`) +
      seals.join('') +
      text(x + w - 4.5, y + 11, 'id', id) +
      linesOf(name)
        .map((line, n, all) => text(x + w / 2, y + h / 2 + 2 + 5.5 * (n - (all.length - 1) / 2), 'shop-name', line))
        .join('')
    );
  };
  const inPlace = (id: keyof typeof specials): string => {
    const { x, y, w, h } = box(specials[id]);
    return (
      rect({ x: x + 8, y: y + 8, w: w - 16, h: h - 16 }, `class="${id}" ${holder(id)}`) +
      path(`scenery ${id}-scenery`, sceneries[id], `transform="translate(${x + w / 2} ${y + h / 2 + 6})"`) +
      text(x + w / 2, y + 18, 'name', names[id])
    );
  };
  const exit = (die: number): string => {
    const { x, y } = spotOf(departuresOf(die)[0]?.[0] ?? '', upright);
    return text(x, y + 4.5, 'exit', String(die));
  };
  return [
    `<defs>${patterns}</defs>`,
    rect(
      { x: -MARGIN, y: -MARGIN, w: sheetOf(upright).width + 2 * MARGIN, h: sheetOf(upright).height + 2 * MARGIN },
      'class="road"',
    ),
    ...cells.map((cell) => rect(box(cell), `class="cell" ${holder(cell)}`)),
    path('joint', joints.join('')),
    path('sidewalk', blocks.map((block) => outline(box(block))).join('')),
    path('notch', notches.join('')),
    ...shops.map(inShop),
    path('door', doors.join('')),
    ...(['clinic', 'prison', 'cemetery'] as const).map(inPlace),
    ...['V12', 'V62'].map((street) => rect(viaductOf(street, upright), 'class="viaduct"')),
    ...manholes.map((id) =>
      at(spotOf(id, upright), `<circle r="9" class="lid"/>${path('grid', 'M-6-3H6M-6 0H6M-6 3H6')}`),
    ),
    ...[1, 2, 3, 4, 5, 6].map(exit),
  ].join('');
}
