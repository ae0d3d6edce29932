import type { ClubPage } from '../../../../../server/clubs/contract.ts';

type Honour = ClubPage['honours'][number];

/** Whom the page names for one honour. */
export interface Named {
  readonly feat: string;
  readonly amount: number;
  readonly names: readonly { readonly name: string; readonly href: string | null; readonly gang: string | null }[];
}

const MOST_NAMED = 3;

/** Feats are often shared: a whole gang is named as one, and an honour of many gangs is none. */
export const namedIn = (honours: readonly Honour[]): Named[] =>
  honours.flatMap(({ feat, amount, holders, more }) => {
    if (holders.length + more <= MOST_NAMED) {
      const names = holders.map(({ game, name, figure, gang }) => {
        const href = figure === null ? null : `/campaigns/${game}/figures/${figure}`;
        return { name, href, gang };
      });
      return [{ feat, amount, names }];
    }
    const gangs = new Set(holders.map(({ game, gang }) => `${game} ${gang}`));
    const name = holders[0]?.gang ?? null;
    return gangs.size === 1 && name !== null ? [{ feat, amount, names: [{ name, href: null, gang: null }] }] : [];
  });
