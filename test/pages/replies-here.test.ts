// Goal: what a page takes along of the API's replies is in it once, as it was replied, runs nothing, and is there before what starts the page.
import { afterEach, expect, test, vi } from 'vitest';
import { firstReply } from '../../web/src/lib/first-replies.ts';
import { withRepliesHere } from '../../web/src/lib/replies-here.server.ts';

const START = '<script nonce="abc=">start()</script></body>';
const reply = (path: string, value: unknown, tag = '"7-x"') => ({ path, tag, text: JSON.stringify(value) });

/** That page is open in the browser. */
function opened(page: string): void {
  const [, textContent] = /<script type="application\/json" id="first-replies">(.*?)<\/script>/s.exec(page) ?? [];
  let place = textContent === undefined ? null : { textContent, remove: () => (place = null) };
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'first-replies' ? place : null) });
}
afterEach(() => vi.unstubAllGlobals());

test('each is had once, by its address, with its tag', () => {
  const game = { title: 'Chez Momo', seats: [1, 2] };
  const page = withRepliesHere(`<p>drawn</p>${START}`, [reply('/api/games/1', game), reply('/api/games/2?as=3', null)]);
  opened(page.join(''));
  expect(firstReply('/api/games/3')).toBeUndefined();
  expect(firstReply('/api/games/2?as=3')).toMatchObject({ value: null });
  expect(firstReply('/api/games/1')).toEqual({ path: '/api/games/1', tag: '"7-x"', value: game });
  expect(firstReply('/api/games/1'), 'it is old when it is wanted again').toBeUndefined();
});

test('a name that is markup stays a name', () => {
  const title = '</script><script>alert(1)</script><!--<script>';
  const page = withRepliesHere(`<p>drawn</p>${START}`, [reply('/api/games/1', { title })]).join('');
  expect(page.match(/<script/g)).toHaveLength(2);
  opened(page);
  expect(firstReply('/api/games/1')).toMatchObject({ value: { title } });
});

test('they stand below what is drawn and before what starts the page, whatever is drawn', () => {
  const drawn = '<p>&lt;script nonce=</p><script nonce="early">theme()</script><main></main>';
  const [before, here, after, ...more] = withRepliesHere(drawn + START, [reply('/api/games/1', {})]);
  expect([before, after, more]).toEqual([drawn, START, []]);
  expect(here).toContain('first-replies');
});

test('a page that nothing starts takes none along, and one that read nothing is as it was drawn', () => {
  expect(withRepliesHere('<p>drawn</p>', [reply('/api/games/1', {})])).toEqual(['<p>drawn</p>']);
  expect(withRepliesHere(`<p>drawn</p>${START}`, [])).toEqual([`<p>drawn</p>${START}`]);
  opened('<p>drawn</p>');
  expect(firstReply('/api/games/1')).toBeUndefined();
});
