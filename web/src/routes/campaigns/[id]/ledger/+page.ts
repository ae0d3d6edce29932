import { accountEntries } from '#lib/game/account.ts';
import { wordsOf } from '#lib/game/words.ts';
import { ledgerOf } from '#lib/games.ts';
import type { Locale, Words } from '#lib/i18n/index.ts';
import type { LedgerReply } from '../../../../../../server/read/contract.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params, fetch, url, depends, parent }) => {
  depends(`game:${params.id}`);
  const holder = url.searchParams.get('holder');
  const unit = url.searchParams.get('unit');
  const after = url.searchParams.get('after');
  if (holder && unit) {
    const { entries, problem } = await accountEntries(params.id, { holder, unit }, fetch);
    return { account: { holder, unit }, entries, next: null, problem, inner: null };
  }
  const inner = url.searchParams.has('inner');
  const wanted = { after, ...(unit ? { unit } : {}), ...(inner ? { inner } : {}) };
  const { value, problem = null } = await ledgerOf(params.id, wanted, fetch);
  const entries = value?.entries ?? [];
  const words = inner ? await wordsOfInner(entries, (await parent()).locale) : null;
  return { account: null, entries, next: value?.next ?? null, problem, inner: words };
};

/** Entries of inner games need their own words: `holder` may differ in meaning. */
async function wordsOfInner(entries: LedgerReply['entries'], locale: Locale): Promise<Readonly<Record<string, Words>>> {
  const rulebooks = [...new Set(entries.flatMap(({ inner }) => inner?.rulebook ?? []))];
  return Object.fromEntries(
    await Promise.all(rulebooks.map(async (id) => [id, await wordsOf(locale, id, 'game', 'play', 'host')] as const)),
  );
}
