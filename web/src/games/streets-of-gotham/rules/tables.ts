/** Tables of the rules, with the cards and values of the current table, if any. */
import type { Words } from '#lib/i18n/index.ts';
import type { RuleTable } from '#lib/rules/rules-of-game.ts';
import { accompliceIds, setAside } from '#rulebooks/streets-of-gotham/data/accomplices.ts';
import { henchmen } from '#rulebooks/streets-of-gotham/data/henchmen.ts';
import { sphinxIds } from '#rulebooks/streets-of-gotham/data/sphinx.ts';
import { type Value, values } from '#rulebooks/streets-of-gotham/data/values.ts';
import { villainIds, villains } from '#rulebooks/streets-of-gotham/data/villains.ts';
import { type GothamOptions, lateOnes } from '#rulebooks/streets-of-gotham/options.ts';
import { chapters } from '#rulebooks/streets-of-gotham/rules/chapters.ts';
import { copiesIn } from '#rulebooks/streets-of-gotham/rules/values.ts';

/** GC-16: cards dealt to each player. */
const DEALT = 2;

function henchmanRow({ t }: Words, set: Partial<GothamOptions>, value: Value): (string | number)[] {
  const { base, three, five } = copiesIn(set);
  const partner = set.partners?.[value] ?? henchmen[value].partner;
  return [
    `${value} ${t(`card.${value}`)}`,
    [base, three, five].map((copies) => copies[value] ?? 0).join('+'),
    t(`card.${value}.own`),
    `${partner} ${t(`card.${partner}`)}`,
    t(`card.${value}.partner`),
  ];
}

/** GC-15, GC-17, GC-R32: henchmen, accomplices, and the pile after the deal, which options may enlarge (GC-H6). */
function sizes(set: Partial<GothamOptions>, players: number): number[] {
  const { base, three, five } = copiesIn(set);
  const counted = [...base, ...(players >= 3 ? three : []), ...(players >= 5 ? five : [])];
  const henchmenThere = counted.reduce((sum, copies) => sum + copies, 0);
  const aside = (set.setAside ?? setAside)[players - 2] ?? 0;
  const accomplicesThere = (set.accomplices ?? accompliceIds).length - aside;
  const dealt = DEALT * players + lateOnes(set, players);
  return [players, henchmenThere, accomplicesThere, henchmenThere + accomplicesThere - dealt];
}

function villainRow({ t }: Words, set: Partial<GothamOptions>, id: (typeof villainIds)[number]): string[] {
  const { points: printed, better } = villains[id];
  const points = set.villainPoints?.[villainIds.indexOf(id)] ?? printed;
  return [t(`villain.${id}`), t(`villain.${id}.text`, { points, better: (better?.points ?? 0) - printed + points })];
}

export function tableOf(rule: string, words: Words, options: unknown): RuleTable | undefined {
  const { t, has } = words;
  const set = (options ?? {}) as Partial<GothamOptions>; // The options of a game of this rulebook.
  const head = (...names: readonly string[]): string[] => names.map((name) => t(`table.${name}`));
  switch (rule) {
    case 'GC-H1':
      return {
        long: true,
        head: head('henchman', 'copies', 'own', 'partner', 'partner-ability'),
        rows: values.map((value) => henchmanRow(words, set, value)),
      };
    case 'GC-H2':
      return {
        long: true,
        head: head('accomplice', 'condition', 'ability'),
        rows: (set.accomplices ?? accompliceIds).map((id) => [
          t(`card.${id}`),
          t(`card.${id}.condition`),
          t(`card.${id}.text`),
        ]),
      };
    case 'GC-H3':
      return {
        long: true,
        head: head('villain', 'pays'),
        rows: (set.villains ?? villainIds).map((id) => villainRow(words, set, id)),
      };
    case 'GC-H4':
      return {
        long: true,
        head: head('sphinx', 'effect'),
        rows: (set.sphinx ?? sphinxIds).map((id) => [t(`sphinx.${id}`), t(`sphinx.${id}.text`)]),
      };
    case 'GC-R32':
      return {
        long: true,
        head: head('players', 'henchmen', 'accomplices', 'left'),
        rows: [2, 3, 4, 5].map((players) => sizes(set, players)),
      };
    case 'GC-H7':
      return {
        long: true,
        head: head('ask', 'zero'),
        rows: chapters.flatMap(({ asks }) =>
          asks.filter((ask) => has(`zero.${ask}`)).map((ask) => [t(`ask.${ask}`), t(`zero.${ask}`)]),
        ),
      };
  }
}
