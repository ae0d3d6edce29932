/** Text as outlines: measuring and drawing agree on every machine, independent of its fonts. */
import { readFileSync } from 'node:fs';
import opentype, { type Font, type Path, type PathCommand } from 'opentype.js';

/** Bounding box of the ink, px. */
export interface Box {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface Line {
  readonly text: string;
  readonly path: string;
  readonly box: Box;
}

const file = (name: string): Font => {
  const bytes = readFileSync(new URL(import.meta.resolve(`@fontsource/${name}.woff`)));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  // Without ligatures: the library throws on some that it does not support, which would fail the whole picture.
  delete font.tables.gsub;
  return font;
};

/** A font of a face, and the scale that makes its capitals as high as the first font's. */
interface Cut {
  readonly font: Font;
  readonly scale: number;
}

/** One face. Each of its fonts covers one script; the first with a glyph for a character draws it. */
export class Face {
  readonly #cuts: readonly Cut[];
  /** Widths at font size 1 px; they scale linearly. */
  readonly #widths = new Map<string, number>();

  constructor(names: readonly string[]) {
    const fonts = names.map(file);
    const [first = 1] = fonts.map(capitalsOf);
    this.#cuts = fonts.map((font) => ({ font, scale: first / capitalsOf(font) }));
  }

  /** Outlines of a line from its left end on the baseline. */
  line(text: string, x: number, baseline: number, size: number): Line {
    let at = x;
    const path = new opentype.Path();
    for (const { cut, signs } of this.#runs(text)) {
      path.extend(cut.font.getPath(signs, at, baseline, size * cut.scale));
      at += cut.font.getAdvanceWidth(signs, size * cut.scale);
    }
    const box = path.commands.length > 0 ? path.getBoundingBox() : { x1: x, y1: baseline, x2: x, y2: baseline };
    return { text, path: dataOf(path), box };
  }

  widthPx(text: string, size: number): number {
    const known =
      this.#widths.get(text) ??
      this.#runs(text).reduce((sum, { cut, signs }) => sum + cut.font.getAdvanceWidth(signs, 1000 * cut.scale), 0) /
        1000;
    this.#widths.set(text, known);
    return known * size;
  }

  /** Characters without a glyph are drawn without accents or left out (`stand-ins.ts` ensures that no name vanishes). */
  #runs(text: string): { readonly cut: Cut; signs: string }[] {
    const runs: { readonly cut: Cut; signs: string }[] = [];
    for (const sign of text.normalize('NFC').replace(/[\u00a0\u202f\u2009]/g, ' ')) {
      const plain = sign.normalize('NFD').replace(/\p{M}/gu, '');
      const [drawn, cut] = this.#cutFor(sign) ?? this.#cutFor(plain) ?? [];
      if (!cut || drawn === undefined) continue;
      const last = runs.at(-1);
      if (last?.cut === cut) last.signs += drawn;
      else runs.push({ cut, signs: drawn });
    }
    return runs;
  }

  #cutFor(sign: string): readonly [string, Cut] | undefined {
    const cut = this.#cuts.find(({ font }) => sign !== '' && font.charToGlyphIndex(sign) > 0);
    return cut && [sign, cut];
  }
}

/** Cap height, in parts of the size. */
const capitalsOf = ({ unitsPerEm, tables }: Font): number => Number(tables.os2?.sCapHeight) / unitsPerEm;

/** SVG path data, to a tenth of a pixel. The library's own writes `NaN` for nearly round coordinates. */
function dataOf({ commands }: Path): string {
  const at = (...numbers: readonly number[]): string => numbers.map((one) => Math.round(one * 10) / 10).join(' ');
  const data = (one: PathCommand): string => {
    switch (one.type) {
      case 'M':
      case 'L':
        return one.type + at(one.x, one.y);
      case 'Q':
        return `Q${at(one.x1, one.y1, one.x, one.y)}`;
      case 'C':
        return `C${at(one.x1, one.y1, one.x2, one.y2, one.x, one.y)}`;
      case 'Z':
        return 'Z';
    }
  };
  return commands.map(data).join('');
}

const scripts = (name: string, weight: number, ...of: readonly string[]): string[] =>
  of.map((script) => `${name}/files/${name}-${script}-${weight}-normal`);
const LATIN = ['latin', 'latin-ext', 'vietnamese'] as const;
/** Scripts that the product's two faces lack. */
const others = (weight: number): string[] =>
  scripts('sofia-sans-extra-condensed', weight, 'cyrillic', 'cyrillic-ext', 'greek');

export const displayFace = (): Face => new Face([...scripts('anton', 400, ...LATIN), ...others(900)]);
export const textFace = (): Face => new Face([...scripts('archivo-narrow', 600, ...LATIN), ...others(700)]);
