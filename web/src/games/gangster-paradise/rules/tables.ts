/** Tables of the rules, with the values of the current table, if any. */
import type { Words } from '#lib/i18n/index.ts';
import type { RuleTable } from '#lib/rules/rules-of-game.ts';
import { clanIds, clanNames, primaryGoods } from '#rulebooks/gangster-paradise/data/clans.ts';
import { COPIES, executantIds, trigger } from '#rulebooks/gangster-paradise/data/executants.ts';
import { GOODS_CARDS, MARKET_CARDS } from '#rulebooks/gangster-paradise/data/goods.ts';
import { type Character, cost, salary } from '#rulebooks/gangster-paradise/data/people.ts';
import { board, SCALE, timers, tokens } from '#rulebooks/gangster-paradise/data/turn-board.ts';
import type { ParadiseOptions } from '#rulebooks/gangster-paradise/options.ts';
import { effectAmount } from '../effects.ts';

const CHARACTERS = Object.keys(salary) as readonly Character[]; // The keys of a closed table.

export function tableOf(rule: string, words: Words, options: unknown): RuleTable | undefined {
  const { t } = words;
  const set = (options ?? {}) as Partial<ParadiseOptions>; // The options of a game of this rulebook.
  const option = (id: string): string => t(`option.gangster-paradise.${id}`);
  switch (rule) {
    case 'GP-H1':
      return {
        head: [t('table.clan'), t('table.produces')],
        rows: [
          ...clanIds.map((id) => [clanNames[id], t(`goods.${set.primary?.[id] ?? primaryGoods[id]}`)]),
          [option('goodsCards'), set.goodsCards ?? GOODS_CARDS],
          [option('marketCards'), set.marketCards ?? MARKET_CARDS],
        ],
      };
    case 'GP-H2':
      return {
        head: [t('table.different'), t('table.paid')],
        rows: (set.scale ?? SCALE).map((red, at) => [at + 1, red]),
      };
    case 'GP-H3':
      return {
        head: [t('table.note'), t('table.count')],
        rows: (['white', 'red'] as const).flatMap((unit) =>
          tokens[unit].map(({ value, count }) => [`${value} ${t(`table.${unit}`)}`, count]),
        ),
      };
    case 'GP-H4':
      return {
        head: [t('table.phase'), t('table.seconds')],
        rows: Object.entries({ ...timers, ...set.timers }).map(([id, seconds]) => [
          words.has(`option.gangster-paradise.timers.${id}`) ? option(`timers.${id}`) : t(`phase.${id}`),
          seconds,
        ]),
      };
    case 'GP-H5':
      return {
        long: true,
        head: [t('table.executant'), t('table.when'), t('table.effect'), t('table.copies')],
        rows: executantIds.map((id) => [
          t(`executant.${id}`),
          t(`table.when.${trigger[id]}`),
          t(`executant.${id}.text`, { amount: effectAmount(id, options) }),
          set.executants?.[id] ?? COPIES,
        ]),
      };
    case 'GP-53':
      return {
        long: true,
        head: [t('table.character'), t('table.cost'), t('table.salary')],
        rows: [
          ...CHARACTERS.map((who) => [t(`character.${who}`), cost[who], salary[who]]),
          [t('character.executant'), cost.executant, 0],
        ],
      };
    case 'GP-H6':
      return {
        head: [t('table.board'), t('table.value')],
        rows: (Object.keys(board) as readonly (keyof typeof board)[]) // The keys of a closed table.
          .map((id) => [option(id), set[id] ?? board[id]]),
      };
  }
}
