import type { Words } from '#lib/i18n/index.ts';
import type { CampaignPage } from '../campaign-page.svelte.ts';
import { type ClockReply, tableAt } from './clock-of-ask.ts';

/** Its table, else the ask. */
export function whereOf({ node, about }: ClockReply, campaign: CampaignPage, { t }: Words): string {
  const table = tableAt(node);
  return table === null ? t(`time.what.${about}`) : campaign.names.table(table);
}
