// Goal: a page names the styles of the components that were drawn on it, and none that only a part brings which may come later.
import { expect, test } from 'vitest';
import { withStylesHere } from '../../web/src/lib/styles-here.server.ts';

const styles = {
  classes: new Map([
    ['1abc', '/board.css'],
    ['2def', '/other-board.css'],
    ['3ghi', '/shared.css'],
  ]),
  apart: new Set(['/board.css', '/other-board.css', '/poster.css']),
};
const link = (file: string): string => `<link href="${file}" rel="stylesheet">`;
const head = (...files: string[]): string => `<head>${files.map(link).join('\n\t\t')}</head><body>`;

test('the styles of a board that was drawn are named, though the build did not know which it would be', () => {
  const page = withStylesHere(
    head('/shared.css'),
    '<div class="town svelte-1abc"></div><p class="svelte-1abc">',
    styles,
  );
  expect(page).toBe(head('/shared.css').replace('</head>', `${link('/board.css')}</head>`));
});

test('styles of a part that was not drawn are not: it brings them itself', () => {
  const page = withStylesHere(
    head('/other-board.css', '/shared.css', '/poster.css'),
    '<p class="a svelte-3ghi">',
    styles,
  );
  expect(page.match(/[a-z-]+\.css/g)).toEqual(['shared.css']);
});

test('styles that the page brings by itself stay, drawn or not: its script would wait for them', () => {
  expect(withStylesHere(head('/shared.css'), '<p>', styles)).toBe(head('/shared.css'));
});

test('none is named twice, and a class that is nobody’s is passed over', () => {
  const page = withStylesHere(head('/board.css'), '<p class="svelte-1abc"><p class="svelte-1abcd svelte-">', styles);
  expect(page).toBe(head('/board.css'));
});
