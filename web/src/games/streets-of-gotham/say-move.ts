/** A complete move as a sentence: action, cost, target; and a note if it cannot be undone. */
import type { WholeMove } from '#lib/board/chain.ts';
import { abilityOf } from '#rulebooks/streets-of-gotham/ability-of.ts';
import { type Card, kindOf } from '#rulebooks/streets-of-gotham/cards.ts';
import type { Ability, Effect, Half } from '#rulebooks/streets-of-gotham/data/abilities.ts';
import { cardName, figureOf, holderOf } from './cards.ts';
import type { GothamPage } from './game.ts';
import { mayTakeBack } from './taking-back.ts';
import { layingBrings, mySide } from './worth.ts';

type Say = (name: string) => string | null;

/** A card's name, with its owner if another player. */
function cardAt(table: GothamPage, card: string): string {
  const { view, t } = table;
  const holder = holderOf(view, card);
  const name = cardName(t, card);
  return holder === null || holder === view.mine?.seat
    ? name
    : t('gotham.card.of', { card: name, name: table.nameOf(holder) });
}

/** GC-R37: the sentence of a move. */
export function sentenceOf(table: GothamPage, move: WholeMove): string {
  const { t } = table;
  if (move.do === 'activate') return activation(table, move);
  if (move.do === 'lay') return laying(table, String(move.card));
  if (move.do === 'look') return look(table, move);
  if (move.do === 'guess')
    return t('gotham.say.guess', { name: table.nameOf(Number(move.opponent)), card: t(`card.${move.value}`) });
  if (move.do === 'none') return t('gotham.say.none');
  return t(`gotham.say.${move.do}`, { card: cardAt(table, String(move.card)) });
}

function laying(table: GothamPage, card: string): string {
  const { view, t } = table;
  const side = mySide(view);
  const args = { card: cardName(t, card) };
  if (!side || !view.mine?.hand.includes(card as Card)) return t('gotham.say.lay', args);
  const points = layingBrings(side, card as Card, view.mine.villains, view); // A hand card.
  return t('gotham.say.lay.points', { ...args, points, sign: points > 0 ? '+' : '' });
}

function look(table: GothamPage, move: WholeMove): string {
  const { t } = table;
  const cards = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
  const play = cards(move.play).map((card) => cardName(t, card));
  const parts = [
    ...(play.length > 0 ? [t('gotham.clause.play', { card: play.join(', ') })] : []),
    ...(move.take ? [t('gotham.clause.take', { card: cardName(t, String(move.take)) })] : []),
    ...(move.discard ? [t('gotham.clause.throw', { card: cardName(t, String(move.discard)) })] : []),
  ];
  return t('gotham.say.look', { what: parts.length > 0 ? parts.join(', ') : t('gotham.clause.leave') });
}

function activation(table: GothamPage, move: WholeMove): string {
  const { t } = table;
  const card = String(move.card);
  const half = move.half as Half; // By the shape of the move.
  const ability = abilityOf(kindOf(card as Card), half);
  const copied = move.copied === undefined ? null : abilityOf(kindOf(move.copied as Card), move.copiedHalf as Half);
  const at: Say = (name) => (move[name] === undefined ? null : cardAt(table, String(move[name])));
  const clause = (key: string, what: string | null): string[] =>
    what === null ? [] : [t(`gotham.clause.${key}`, { card: what })];
  const several = Array.isArray(move.targets) ? move.targets.map((one) => cardAt(table, String(one))) : [];
  const aims = table.view.discard.some((one) => one === move.target) ? 'salvaged' : 'target';
  const clauses = [
    ...clause(ability?.cost === 'under' ? 'under' : 'cost', at('cost')),
    ...clause(move.copiedHalf === 'partner' ? 'copied-partner' : 'copied', at('copied')),
    ...clause(copied?.cost === 'under' ? 'under' : 'cost', at('copiedCost')),
    ...(move.opponent === undefined
      ? []
      : [t('gotham.clause.opponent', { name: table.nameOf(Number(move.opponent)) })]),
    ...(move.value === undefined ? [] : clause('value', t(`card.${move.value}`))),
    ...clause(aims, at('target')),
    ...(several.length > 0 ? clause('recalled', several.join(', ')) : []),
  ];
  const key = half === 'partner' ? 'gotham.say.activate.partner' : 'gotham.say.activate';
  const said = t(key, { card: cardName(t, card), how: clauses.map((one) => `, ${one}`).join('') });
  return isFinal(table, move) ? `${said} ${t('gotham.say.final')}` : said;
}

/** The activation reveals something and cannot be undone, unless nobody else sits at the table. */
export function isFinal(table: GothamPage, { card, half, copied, copiedHalf }: WholeMove): boolean {
  const [of, which] = copied === undefined ? [card, half] : [copied, copiedHalf];
  return reveals(abilityOf(kindOf(of as Card), which as Half)) && !mayTakeBack(table); // By the shape of the move.
}

const SHOWS: readonly Effect['do'][] = ['draw', 'look', 'steal', 'raid', 'rattle', 'guess', 'villain', 'toss', 'purge'];

/** The ability reveals something, which prevents an undo. */
const reveals = (ability: Ability | null): boolean =>
  ability?.effects.some(({ do: what }) => SHOWS.includes(what)) ?? false;

/** Message key of a half's text. */
export const textKey = (card: string, half: Half): string =>
  figureOf(card).startsWith('AC') ? `card.${figureOf(card)}.text` : `card.${figureOf(card)}.${half}`;
