/** Tables of the rules, with the cards and values of the current table, if any. */
import type { Words } from '#lib/i18n/index.ts';
import type { RuleTable } from '#lib/rules/rules-of-game.ts';
import { combinations } from '#rulebooks/police-city/data/combinations.ts';
import { type Face, facesOf } from '#rulebooks/police-city/data/dice.ts';
import { type EventCard, type EventKind, events, takesDice } from '#rulebooks/police-city/data/events.ts';
import { objectives } from '#rulebooks/police-city/data/objectives.ts';
import { type PlaceCard, places } from '#rulebooks/police-city/data/places.ts';
import { ACTION_TOKENS, actions } from '#rulebooks/police-city/data/tokens.ts';
import type { PoliceOptions } from '#rulebooks/police-city/options.ts';
import { chapters } from '#rulebooks/police-city/rules/chapters.ts';

const FACES: readonly Face[] = ['H', 'G', 'B', 'M'];

const ruleOf: Readonly<Record<EventKind, string>> = {
  secure: 'PC-91',
  network: 'PC-92',
  informers: 'PC-93',
  trial: 'PC-94',
  pact: 'PC-95',
  raid: 'PC-96',
  deal: 'PC-97',
};

const nameOf = ({ t }: Words, { id, name }: { readonly id: string; readonly name?: string }): string =>
  name ?? t(`card.${id}`);

/** PC-33: in the order of payment (PC-R46). */
function bringsOf({ t }: Words, { seizures, informers, grades }: PlaceCard): string {
  const counted = (kind: string, count: number): string[] => (count > 0 ? [t(`table.${kind}`, { count })] : []);
  const things = [
    ...seizures.map((kind) => t(`seizure.${kind}`)),
    ...counted('informers', informers),
    ...counted('grades', grades),
  ];
  return things.join(', ') || '–';
}

/** PC-H8: questions, and what happens at zero. */
const asked = ({ t, has }: Words): RuleTable['rows'] =>
  chapters.flatMap(({ asks }) =>
    asks.filter((ask) => has(`zero.${ask}`)).map((ask) => [t(`ask.${ask}`), t(`zero.${ask}`)]),
  );

export function tableOf(rule: string, words: Words, options: unknown): RuleTable | undefined {
  const { t } = words;
  const set = (options ?? {}) as Partial<PoliceOptions>; // The options of a game of this rulebook.
  const head = (...names: readonly string[]): string[] => names.map((name) => t(`table.${name}`));
  switch (rule) {
    case 'PC-14':
      return {
        long: true,
        head: head('die', ...FACES.map((face) => `face.${face}`)),
        rows: (['I', 'S', 'X'] as const).map((die) => [
          t(`table.die.${die}`),
          ...FACES.map((face) => facesOf[die].filter((one) => one === face).length || '–'),
        ]),
      };
    case 'PC-H1':
      return {
        long: true,
        head: head('place', 'district', 'handcuffs', 'mafia', 'brings'),
        rows: ((set.places ?? places) as readonly PlaceCard[]).map((card) => [
          nameOf(words, card),
          card.districts.map((one) => t(`district.${one}`)).join(' + '),
          card.handcuffs,
          card.mafia || '–',
          bringsOf(words, card),
        ]),
      };
    case 'PC-H2':
      return {
        head: head('event', 'takes-dice', 'rule'),
        rows: ((set.events ?? events) as readonly EventCard[]).map((card) => [
          nameOf(words, card),
          t(takesDice(card) ? 'table.yes' : 'table.no'),
          ruleOf[card.kind],
        ]),
      };
    case 'PC-H3':
      return {
        long: true,
        head: head('asked-cards', 'grades-gained', 'token'),
        rows: (set.objectives ?? objectives).map(({ asks, grades, token }) => [
          asks.map((one) => t(`district.${one}`)).join(' + '),
          grades,
          token ? t(`token.${token}`) : '–',
        ]),
      };
    case 'PC-H4':
      return {
        head: head('combination', 'grades-gained'),
        rows: (set.combinations ?? combinations).map(({ kinds, grades }) => [
          kinds.map((count, kind) => 'ABC'.charAt(kind).repeat(count)).join(''),
          grades,
        ]),
      };
    case 'PC-H5':
      return {
        long: true,
        head: head('token', 'effect', 'count'),
        rows: actions.map((token) => [
          t(`token.${token}`),
          t(`token.${token}.text`),
          { ...ACTION_TOKENS, ...set.tokens }[token],
        ]),
      };
    case 'PC-H8':
      return { long: true, head: head('ask', 'zero'), rows: asked(words) };
  }
}
