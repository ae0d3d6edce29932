/** A front page as a film poster, 1080 × 1350, the usual size for sharing. */
import { emblemOf, GROUNDS, inksOn, SCRAPS } from '#rulebooks/peur-sur-la-ville/catalogue/emblems.ts';
import type { Box, Face, Line } from './faces.ts';
import type { FrontPage } from './news.ts';
import { type SetText, setType } from './set-type.ts';

export const WIDTH = 1080;
export const HEIGHT = 1350;
const EDGE = 60;
const INK = '#17181F';
const PAPER = '#F3EAD7';
const SHEET = '#FBF6EA';
const JAUNE = '#E3A71B';
const POSTER = { top: 214, height: 560 } as const;
const EMBLEM = 330;
/** The dots of a photograph in the emblem's place, each `pitch` px from the next. */
export const HALFTONE = { across: 44, down: 54, pitch: 7.5 } as const;
/** The sun behind the emblem; `above` is the distance of its centre from the poster's lower edge. It may be as light as the headline. */
const SUN = { x: 878, above: 198, radius: 222 } as const;

export interface Drawing {
  readonly svg: string;
  /** Bounding boxes of the texts and the emblem, which must not overlap. */
  readonly boxes: readonly (Box & { readonly what: string })[];
}

export interface Faces {
  readonly display: Face;
  readonly text: Face;
}

/** @param tones of the hero's photograph (`HALFTONE`), 0 light to 1 dark; null draws the emblem */
export function drawingOf(page: FrontPage, { display, text }: Faces, tones: readonly number[] | null = null): Drawing {
  const boxes: (Box & { what: string })[] = [];
  const shapes: string[] = [];
  const put = (what: string, { lines }: Pick<SetText, 'lines'>, fill: string): void => {
    for (const line of lines) {
      boxes.push({ ...line.box, what });
      shapes.push(`<path d="${line.path}" fill="${fill}"/>`);
    }
  };
  const wide = WIDTH - 2 * EDGE;
  put(
    'masthead',
    setType(display, inCapitals(page.masthead), { x: EDGE, y: 44, width: wide, height: 90 }, 104, 40),
    INK,
  );
  put('dateline', setType(text, page.dateline, { x: EDGE, y: 164, width: wide, height: 30 }, 28, 16), INK);
  shapes.push(posterOf(page));
  const beside = SUN.x - SUN.radius - 16 - EDGE;
  const kicker = setType(
    display,
    inCapitals(page.kicker),
    { x: EDGE, y: POSTER.top + 54, width: wide, height: 46 },
    42,
    22,
  );
  put('kicker', kicker, JAUNE);
  const top = kicker.bottom + 36;
  const space = { x: EDGE, y: top, width: beside, height: POSTER.top + POSTER.height - 50 - top };
  const headline = setType(display, inCapitals(page.headline), space, 112, 36);
  // A misregistered print.
  shapes.push(...headline.lines.map((line) => `<path d="${line.path}" fill="${INK}" transform="translate(4 4)"/>`));
  put('headline', headline, SHEET);
  const size = tones
    ? { width: HALFTONE.across * HALFTONE.pitch, height: HALFTONE.down * HALFTONE.pitch }
    : { width: EMBLEM, height: EMBLEM };
  const hero = { x1: WIDTH - EDGE - size.width + 24, y1: POSTER.top + POSTER.height - size.height - 24 };
  shapes.push(tones ? halftoneAt(tones, hero.x1, hero.y1) : emblemAt(page.emblem, hero.x1, hero.y1, EMBLEM));
  boxes.push({ ...hero, x2: hero.x1 + size.width, y2: hero.y1 + size.height, what: 'hero' });
  belowThePoster(page, { display, text }, put, shapes);
  return { svg: sheet(shapes), boxes };
}

/** Stories on the left, figures on the right, and the foot. */
function belowThePoster(
  page: FrontPage,
  { display, text }: Faces,
  put: (what: string, set: { readonly lines: readonly Line[] }, fill: string) => void,
  shapes: string[],
): void {
  const top = POSTER.top + POSTER.height + 46;
  const end = HEIGHT - 96;
  const alone = page.stories.length === 0;
  const column = 500;
  let y = top;
  for (const story of page.stories) {
    if (end - y < 60) break;
    const set = setType(
      text,
      story,
      { x: EDGE + 34, y, width: column - 34 - 40, height: Math.min(132, end - y) },
      32,
      24,
    );
    shapes.push(`<rect x="${EDGE}" y="${y}" width="16" height="16" fill="${GROUNDS.rouge}"/>`);
    put('story', set, INK);
    y = set.bottom + 26;
  }
  const left = alone ? EDGE : EDGE + column;
  let row = top;
  for (const { emblem, name, value } of page.rows) {
    if (emblem) shapes.push(emblemAt(emblem, left, row, 52));
    const indent = emblem ? 68 : 0;
    const width = text.widthPx(value, 28);
    put('value', { lines: [text.line(value, WIDTH - EDGE - width, row + 36, 28)] }, INK);
    const room = WIDTH - EDGE - width - 20 - (left + indent);
    put('name', { lines: [oneLine(text, name, left + indent, row + 36, room)] }, INK);
    shapes.push(
      `<rect x="${left}" y="${row + 60}" width="${WIDTH - EDGE - left}" height="2" fill="${INK}" opacity=".35"/>`,
    );
    row += 70;
  }
  shapes.push(`<rect x="0" y="${HEIGHT - 66}" width="${WIDTH}" height="66" fill="${INK}"/>`);
  put(
    'foot',
    setType(display, inCapitals(page.foot), { x: EDGE, y: HEIGHT - 46, width: WIDTH - 2 * EDGE, height: 40 }, 26, 16),
    PAPER,
  );
}

/** Text on one line: smaller if it is long, cut if it is longer still. */
function oneLine(face: Face, text: string, x: number, baseline: number, room: number): Line {
  const size = Math.max(18, Math.min(28, 28 * (room / face.widthPx(text, 28))));
  let shown = text;
  for (let kept = text.length - 1; kept > 0 && face.widthPx(shown, size) > room; kept--)
    shown = `${text.slice(0, kept)}…`;
  return face.line(shown, x, baseline, size);
}

/** Poster ground and sun differ from the emblem's colour: a yellow emblem gets blue before a paper sun. */
const AROUND = {
  rouge: { ground: GROUNDS.bleu, sun: JAUNE },
  bleu: { ground: GROUNDS.rouge, sun: JAUNE },
  jaune: { ground: GROUNDS.bleu, sun: PAPER },
  vert: { ground: GROUNDS.rouge, sun: JAUNE },
  night: { ground: GROUNDS.rouge, sun: JAUNE },
} as const satisfies Record<keyof typeof GROUNDS, { ground: string; sun: string }>;

function posterOf({ emblem }: FrontPage): string {
  const { ground, sun } = AROUND[emblemOf(emblem).ground];
  const { top, height } = POSTER;
  const end = top + height;
  return [
    `<path d="M0 ${top + 12} 260 ${top} 690 ${top + 10} 1080 ${top}V${end - 14}L760 ${end} 380 ${end - 12} 0 ${end}z" fill="${ground}"/>`,
    // A low sun behind the emblem, its first print misregistered.
    `<circle cx="${SUN.x + 10}" cy="${end - SUN.above + 8}" r="${SUN.radius}" fill="${sun === PAPER ? JAUNE : PAPER}" clip-path="url(#poster)"/>`,
    `<circle cx="${SUN.x}" cy="${end - SUN.above}" r="${SUN.radius}" fill="${sun}" clip-path="url(#poster)"/>`,
  ].join('');
}

/** A photograph in dots of ink on paper, every second row moved by half a dot. */
function halftoneAt(tones: readonly number[], x: number, y: number): string {
  const { across, down, pitch } = HALFTONE;
  const frame = `width="${across * pitch}" height="${down * pitch}"`;
  const dots = tones.map((tone, n) => {
    const [column, row] = [n % across, Math.floor(n / across)];
    const shift = row % 2 === 0 ? 0.25 : 0.75;
    const radius = (pitch * 0.74 * tone ** 0.7).toFixed(1);
    return `<circle cx="${((column + shift) * pitch).toFixed(1)}" cy="${((row + 0.5) * pitch).toFixed(1)}" r="${radius}"/>`;
  });
  return [
    `<g transform="translate(${x} ${y}) rotate(-2 ${(across * pitch) / 2} ${(down * pitch) / 2})">`,
    `<rect ${frame} fill="${INK}" transform="translate(9 9)"/><rect ${frame} fill="${PAPER}"/>`,
    `<clipPath id="hero"><rect ${frame}/></clipPath><g fill="${INK}" clip-path="url(#hero)">${dots.join('')}</g>`,
    `<rect ${frame} fill="none" stroke="${INK}" stroke-width="6"/></g>`,
  ].join('');
}

/** With an ink outline, so that an emblem shows on its own colour. */
function emblemAt(type: string, x: number, y: number, sizePx: number): string {
  const { ground, scrap, cut, over } = emblemOf(type);
  const ink = inksOn(ground);
  const outline = ground === 'night' ? PAPER : INK;
  return [
    `<g transform="translate(${x} ${y}) scale(${sizePx / 68})"><g transform="translate(1 1)">`,
    `<path d="${SCRAPS[scrap]}" fill="${INK}" transform="translate(3 3)"/>`,
    `<path d="${SCRAPS[scrap]}" fill="${GROUNDS[ground]}" stroke="${outline}" stroke-width="2"/>`,
    `<path d="${cut}" fill="${ink.cut}" fill-rule="evenodd"/>`,
    over ? `<path d="${over}" fill="${ink.over}" fill-rule="evenodd"/>` : '',
    '</g></g>',
  ].join('');
}

const sheet = (shapes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><pattern id="dots" width="12" height="12" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.3" fill="#17181F" opacity=".1"/></pattern>
<clipPath id="poster"><rect x="0" y="${POSTER.top + 10}" width="${WIDTH}" height="${POSTER.height - 22}"/></clipPath></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dots)"/>
${shapes.join('\n')}
</svg>`;

/** Upper case with Greek rules: capitals without accents. */
const inCapitals = (text: string): string => text.toLocaleUpperCase('el');
