/**
 * A part of `npm run lint`: words that make comments and docs hard to read, and what to write in their place. It reads the comments of tracked sources and all of the docs; texts
 * that users read are checked by reading. Ends with 1 where it finds one.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\bwho(so|m)?ever\b/i, 'name who: the player, the user, the reader, the caller'],
  [/\bwhat(so)?ever\b/i, 'name what, or "any", "everything that"'],
  [/\bwherever\b/i, '"where", "everywhere that"'],
  [/\bwhichever\b/i, '"which", "the one that"'],
  [/\b(lest|hitherto|thereof|whereof|wherein|therein)\b/i, 'a modern word'],
  [/\bthe house(?!( rule|-rule| map| value| data| card))\b/i, '"the club", "the rules", "this repository"'],
  [/\bat hand\b/i, '"loaded", "in memory", "available"'],
];

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\n')
  .filter((file) => existsSync(file) && !file.startsWith('migrations/'));

const BEGINS = /(?:^|[\s{])(\/\*|<!--|\/\/\s)/;

/** The comment of each line; an empty text where it has none. */
function commentsOf(text: string): string[] {
  /** What ends the comment that is open. */
  let end: string | null = null;
  return text.split('\n').map((line) => {
    let rest = line;
    let comment = '';
    while (rest !== '') {
      if (end === null) {
        const [found, mark] = BEGINS.exec(rest) ?? [];
        if (found === undefined || mark === undefined) break;
        rest = rest.slice(rest.indexOf(mark) + mark.length);
        if (mark.startsWith('//')) return comment + rest;
        end = mark === '/*' ? '*/' : '-->';
      }
      const at = rest.indexOf(end);
      comment += at < 0 ? rest : rest.slice(0, at);
      rest = at < 0 ? '' : rest.slice(at + end.length);
      if (at >= 0) end = null;
    }
    return comment;
  });
}

let found = 0;
for (const file of tracked) {
  const isDocs = /\.md$/.test(file);
  if (!isDocs && !/\.(ts|svelte|mjs|css|yml)$/.test(file)) continue;
  if (file === 'test/plain-words.ts' || file === 'CONTRIBUTING.md') continue;
  const text = readFileSync(file, 'utf8');
  for (const [n, line] of (isDocs ? text.split('\n') : commentsOf(text)).entries())
    for (const [word, plain] of PLAIN) {
      const [hit] = word.exec(line) ?? [];
      if (hit === undefined) continue;
      found += 1;
      console.log(`${file}:${n + 1} "${hit}": ${plain}`);
    }
}
if (found > 0) process.exitCode = 1;
