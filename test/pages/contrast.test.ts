// Goal: every pair of text and background colours is readable. Method: tokens from the style sheet, in both themes, checked for WCAG 2.2 contrast.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../../web/src/look/tokens.css', import.meta.url), 'utf8');

function tokensOf(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]),
  );
}

const blocks = [...css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selector,
  body,
}));
const day = tokensOf(blocks[0]?.body ?? '');
const bySystem = { ...day, ...tokensOf(blocks.find(({ selector }) => selector.includes(':not('))?.body ?? '') };
const byChoice = { ...day, ...tokensOf(blocks.find(({ selector }) => selector.includes("='dark'"))?.body ?? '') };

function luminance(colour: string): number {
  const full = colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const onPaper = ['ink', 'soft', 'rouge-text', 'bleu', 'jaune-text', 'vert-text'];
const TEXT: readonly (readonly [string, string])[] = [
  ...onPaper.flatMap((text) => [[text, 'paper'] as const, [text, 'sheet'] as const]),
  ['on-rouge', 'rouge'],
  ['on-bleu', 'bleu'],
  ['on-jaune', 'jaune'],
  ['on-vert', 'vert'],
  ['on-night', 'night'],
];
/** Borders and dice symbols have a label or shape: 3 to 1 (yellow has an outline or a label). */
const SIGNS = ['rouge', 'bleu', 'vert', 'line'].map((sign) => [sign, 'sheet'] as const);

for (const [light, tokens] of [
  ['day', day],
  ['night by the system', bySystem],
  ['night by choice', byChoice],
] as const) {
  test.each(TEXT)(`${light}: text in %s on %s reaches AA`, (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
  test.each(SIGNS)(`${light}: signs in %s on %s reach 3 to 1`, (sign, ground) => {
    expect(contrast(tokens[sign] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
  test(`${light}: ink on paper reaches AAA`, () => {
    expect(contrast(tokens.ink ?? '', tokens.paper ?? '')).toBeGreaterThanOrEqual(7);
  });
}

test('night is the same night whether the system or the person chose it', () => {
  expect(byChoice).toEqual(bySystem);
});
