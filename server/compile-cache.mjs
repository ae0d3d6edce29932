// Loaded before the server (node --import). Caches compiled code: the next start is faster and takes 30 MB less. Does nothing if the folder is not writable.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/parrain', import.meta.url)));
