// Loaded before the server (node --import): what Node made of our TypeScript is kept, so that the next start is faster and needs
// 30 MB less. Where the folder cannot be written, nothing is kept and nothing fails.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/parrain', import.meta.url)));
