/** Icons that are not of every page are there before a page is drawn that may show one: the root layout waits for them. */
import { importAgain } from './import-again.ts';

/** Without network a page stands without a drawing rather than not at all. */
export async function moreIcons(): Promise<void> {
  await importAgain(() => import('./icons-inside.ts')).catch(() => {});
}
