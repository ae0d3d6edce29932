/** Where a countdown hangs, in words. */
import type { Words } from '#lib/i18n/index.ts';
import type { Play } from '../play.svelte.ts';
import { type ClockReply, tableAt } from './standing.ts';

/** Its table; else what is asked. */
export function whereOf({ node, about }: ClockReply, play: Play, { t }: Words): string {
  const table = tableAt(node);
  return table === null ? t(`time.what.${about}`) : play.names.table(table);
}
