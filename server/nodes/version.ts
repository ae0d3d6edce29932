import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../', import.meta.url);

/** A hash of the server's code, rules and words, 16 hexadecimal digits. */
export function codeVersion(): string {
  const hash = createHash('sha256');
  for (const folder of ['server', 'kernel', 'rulebooks']) {
    const root = new URL(`${folder}/`, ROOT);
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(ts|sql|json)$/.test(name),
    );
    for (const name of names.map((one) => one.replaceAll('\\', '/')).sort())
      hash.update(`${folder}/${name}\n`).update(readFileSync(fileURLToPath(new URL(name, root))));
  }
  return hash.digest('hex').slice(0, 16);
}
