// Goal: a file is parsed like JSON.parse, but piece by piece: hostile input is refused at low cost. Method: the parser compared with JSON.parse; CPU time of
// this thread until a refusal.
import { describe, expect, test } from 'vitest';
import { Faults } from '../../../server/portability/faults.ts';
import { readFile } from '../../../server/portability/read-file.ts';
import { workedMs } from '../../support/worked.ts';

/** In chunks, as over a network. */
function cut(text: string, bytes: number): Buffer[] {
  const whole = Buffer.from(text);
  return Array.from({ length: Math.ceil(whole.length / bytes) }, (_, n) =>
    Buffer.from(whole.subarray(n * bytes, (n + 1) * bytes)),
  );
}

async function read(text: string, bytes = 1 << 16) {
  const faults = new Faults();
  const value = readFile(cut(text, bytes), faults);
  return { value, codes: faults.list.map(({ at, code }) => `${code} ${at}`) };
}

describe('text is read as JSON.parse reads it', () => {
  test.each([
    ' {} ',
    '"x"',
    '12',
    '[1, [2, {"a": 3}]]',
    '{"a":[],"b" : [ 1 ,"x\\"]" , null, [2,{"c":{}}] ] , "d":{"e":-0.5e3}}\n',
    '{"a":1,"a":2}',
    '{"a\\\\":"\\\\","b":"}"}',
    '{"é":["€","\\u20ac",{"🎲":"\\"🎲\\""}]}',
  ])('%s', async (text) => {
    for (const bytes of [1, 2, 3, 7, 1 << 16])
      expect(await read(text, bytes)).toEqual({ value: JSON.parse(text), codes: [] });
  });

  test.each([
    '',
    '{',
    '[1',
    'nul',
    '{"a"',
    '{"a":}',
    '{"a":1,}',
    '{"a":1}}',
    '{"a":1} x',
    '{"a":1 2}',
    '{"a"::1}',
    '{a:1}',
    '{1:1}',
    '{"a":[1,]}',
    '{"a":[,1]}',
    '{"a":[1 2]}',
    '{"a":[1}',
    '{"a":[[1,2}]}',
    '{"a":tru}',
    '{"a":"\\"}',
    '{"a":"\n"}',
    '\ufeff\ufeff{}',
  ])('%j is none', async (text) => {
    expect(() => JSON.parse(text)).toThrow();
    for (const bytes of [1, 3, 1 << 16]) expect((await read(text, bytes)).codes).toEqual(['not-json ']);
  });
});

describe('bytes are read strictly', () => {
  async function readBytes(bytes: Buffer, size: number) {
    const faults = new Faults();
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      Buffer.from(bytes.subarray(n * size, (n + 1) * size)),
    );
    const value = readFile(chunks, faults);
    return { value, codes: faults.list.map(({ at, code }) => `${code} ${at}`) };
  }

  test('a byte order mark at the beginning holds nothing', async () => {
    for (const bytes of [1, 2, 3, 1 << 16])
      expect(await read('\ufeff {"é":[1]}', bytes)).toEqual({ value: { é: [1] }, codes: [] });
  });

  test('what is not UTF-8 is refused at its place, and so is a letter that was lost before', async () => {
    const text = '{"a":1,"games":[{"title":"Nuit"},{"title":"L’Été"}]}';
    for (const size of [1, 2, 1 << 16]) {
      const ansi = Buffer.from(text.replace('’', "'"), 'latin1');
      expect((await readBytes(ansi, size)).codes).toEqual(['not-utf8 /games/1']);
      expect((await readBytes(Buffer.from(`\ufeff${text}`, 'utf16le'), size)).codes).toEqual(['not-utf8 ']);
      expect((await readBytes(Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), size)).codes).toEqual(['not-utf8 ']);
      expect((await read(text.replace('É', '\ufffd'), size)).codes).toEqual(['lost-letter /games/1/title']);
    }
    expect((await read('{"\ufffd":1}')).codes).toEqual(['lost-letter /\ufffd']);
  });
});

describe('a name that would reach a prototype', () => {
  const move = (side: string, patch: unknown) => JSON.stringify({ moves: [{ [side]: [patch] }] });

  test.each(['patches', 'inverse'])('is refused as a step of a path (%s)', async (side) => {
    const { codes } = await read(move(side, ['=', ['gangs', 'constructor', 'x'], 1]));
    expect(codes).toEqual([`forbidden-key /moves/0/${side}/0/1/1`]);
  });

  test.each(['patches', 'inverse'])('is a word as any other in what is put there (%s)', async (side) => {
    for (const value of ['prototype', { name: 'constructor', figures: [{ name: '__proto__' }] }])
      expect((await read(move(side, ['=', ['gangs', '1', 'name'], value]))).codes).toEqual([]);
  });

  test('is refused as a key of what is put there', async () => {
    const text = move('patches', ['=', ['gangs'], 1]).replace(',1]', ',{"a":{"__proto__":1}}]');
    expect((await read(text)).codes).toEqual(['forbidden-key /moves/0/patches/0/2/a/__proto__']);
  });
});

const MANY = 8_000_000;
describe('a file of full size that is made to be slow is refused soon', () => {
  test.each([
    ['brackets', () => '['.repeat(MANY) + ']'.repeat(MANY), 'too-deep '],
    ['brackets in a list', () => `{"moves":[${'['.repeat(MANY)}${']'.repeat(MANY)}]}`, 'too-deep /moves/0'],
    ['lists in lists', () => `{"games":[[${'[[[]]],'.repeat(MANY / 4)}1]]}`, 'too-many-values /games/0'],
    ['lists in many lists', () => `{"moves":[${`[${'[[[]]],'.repeat(12_000)}1],`.repeat(180)}1]}`, 'too-many-values '],
    ['elements without end', () => `{"moves":[${'{},'.repeat(MANY / 2)}1]}`, 'too-long-list /moves'],
    ['one word', () => `{"title":"${'a'.repeat(2 * MANY)}"}`, 'text-long /title'],
    ['backslashes', () => `{"title":"${'\\\\'.repeat(MANY)}"}`, 'text-long /title'],
    ['one number', () => `{"version":${'1'.repeat(2 * MANY)}}`, 'text-long /version'],
    ['nothing but spaces', () => `{"moves":[${' '.repeat(2 * MANY)}]`, 'not-json '],
  ])('%s', async (_what, made, fault) => {
    const start = workedMs();
    const { codes } = await read(made());
    expect(codes).toContain(fault);
    // Parsed as a whole, the brackets alone take fourteen seconds and half a gigabyte.
    expect(workedMs() - start).toBeLessThan(3_000);
  });
});
