/** Type as outlines: what is measured is what is drawn, on every machine, whatever fonts it has. */
import { readFileSync } from 'node:fs';
import opentype, { type Font, type Path, type PathCommand } from 'opentype.js';

/** Where the ink of a piece of type lies, in pixels. */
export interface Box {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface Line {
  readonly text: string;
  /** SVG path. */
  readonly path: string;
  readonly box: Box;
}

const file = (name: string): Font => {
  const bytes = readFileSync(new URL(import.meta.resolve(`@fontsource/${name}.woff`)));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};

/** One face; its fonts hold the signs of one script each, the first one that knows a sign draws it. */
export class Face {
  readonly #fonts: readonly Font[];
  /** Widths at one pixel a size: outlines grow with it. */
  readonly #widths = new Map<string, number>();

  constructor(names: readonly string[]) {
    this.#fonts = names.map(file);
  }

  /** Outlines of a line whose left end and baseline are there. */
  line(text: string, x: number, baseline: number, size: number): Line {
    let at = x;
    const path = new opentype.Path();
    for (const { font, signs } of this.#runs(text)) {
      path.extend(font.getPath(signs, at, baseline, size));
      at += font.getAdvanceWidth(signs, size);
    }
    const box = path.commands.length > 0 ? path.getBoundingBox() : { x1: x, y1: baseline, x2: x, y2: baseline };
    return { text, path: dataOf(path), box };
  }

  widthPx(text: string, size: number): number {
    const known =
      this.#widths.get(text) ??
      this.#runs(text).reduce((sum, { font, signs }) => sum + font.getAdvanceWidth(signs, 1000), 0) / 1000;
    this.#widths.set(text, known);
    return known * size;
  }

  /** Signs that no font has are drawn without their accents, or as a dot. */
  #runs(text: string): { readonly font: Font; signs: string }[] {
    const runs: { readonly font: Font; signs: string }[] = [];
    for (const sign of text.normalize('NFC').replace(/[\u00a0\u202f\u2009]/g, ' ')) {
      const plain = sign.normalize('NFD').replace(/\p{M}/gu, '');
      const [drawn, font] = this.#fontFor(sign) ?? this.#fontFor(plain) ?? this.#fontFor('·') ?? [];
      if (!font || drawn === undefined) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.signs += drawn;
      else runs.push({ font, signs: drawn });
    }
    return runs;
  }

  #fontFor(sign: string): readonly [string, Font] | undefined {
    const font = this.#fonts.find((one) => sign !== '' && one.charToGlyphIndex(sign) > 0);
    return font && [sign, font];
  }
}

/** Path data of outlines, to a tenth of a pixel. The library's own writes `NaN` for coordinates that are all but round. */
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

const scripts = (name: string, weight: number): string[] =>
  ['latin', 'latin-ext', 'vietnamese'].map((script) => `${name}/files/${name}-${script}-${weight}-normal`);

/** Display type: capitals. */
export const displayFace = (): Face => new Face(scripts('anton', 400));
/** Text. */
export const textFace = (): Face => new Face(scripts('archivo-narrow', 600));
