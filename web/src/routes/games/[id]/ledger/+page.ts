import { ledgerOf } from '#lib/games.ts';
import { accountEntries } from '../../../../rulebooks/campaign/account.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, fetch, url, depends }) => {
  depends(`game:${params.id}`);
  const holder = url.searchParams.get('holder');
  const unit = url.searchParams.get('unit');
  const after = url.searchParams.get('after');
  if (holder && unit) {
    const { entries, problem } = await accountEntries(params.id, { holder, unit }, fetch);
    return { account: { holder, unit }, entries, next: null, problem };
  }
  const { value, problem = null } = await ledgerOf(params.id, unit ? { unit, after } : { after }, fetch);
  return { account: null, entries: value?.entries ?? [], next: value?.next ?? null, problem };
};
