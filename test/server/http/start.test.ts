// Goal: what is loaded before the server to make it start sooner changes nothing of what is loaded. Method: a process that starts as `npm start`
// does and reads the whole program, and what `quick-resolve.mjs` takes for granted of packages.
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: { start: string } };

test('the whole program is found as it is started', async () => {
  const flags = scripts.start.split(' ').slice(1, -1);
  expect(flags).toContain('./server/quick-resolve.mjs');
  const reads = ["const { buildApp } = await import('./server/app.ts')", 'console.log(typeof buildApp)'].join('; ');
  const args = [...flags, '--input-type=module', '--eval', reads];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  expect(stdout).toBe('function\n');
});

test('every .js file of the packages whose kind is not asked is an ES module', () => {
  const text = readFileSync(`${root}server/quick-resolve.mjs`, 'utf8');
  const names = [...text.matchAll(/node_modules\/([\w@/-]+)\/`/g)].map(([, name]) => name);
  expect(names).toEqual(['drizzle-orm']);
  for (const name of names) {
    const packages = globSync(`node_modules/${name}/**/package.json`, { cwd: root });
    const kinds = packages.map((file) => JSON.parse(readFileSync(`${root}${file}`, 'utf8')).type);
    expect(kinds, name).toEqual(['module']);
  }
});
