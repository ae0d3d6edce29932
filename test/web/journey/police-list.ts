/** Makes moves of Police City as a screen reader user: by lists, groups, buttons and accessible names only. */
import type { Locator } from 'playwright-core';
import type { PoliceMove } from '../../../rulebooks/police-city/moves.ts';
import type { PoliceCityView } from '../../../rulebooks/police-city/view.ts';
import type { Person } from './person.ts';

type Of<Name extends PoliceMove['do']> = Extract<PoliceMove, { do: Name }>;

const literally = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Name first, then state. */
const begins = (name: string): RegExp => new RegExp(`^${literally(name)}(,|$)`);
/** For a card the district comes first. */
const ends = (name: string): RegExp => new RegExp(`(^|\\s)${literally(name)}$`);

export class ListReader {
  readonly #person: Person;
  readonly #board: Locator;
  readonly #t: Person['t'];

  constructor(person: Person) {
    this.#person = person;
    this.#board = person.page.getByRole('main');
    this.#t = person.t;
  }

  async gives(kind: string, move: PoliceMove, view: PoliceCityView): Promise<void> {
    const t = this.#t;
    switch (move.do) {
      case 'place':
        return this.#places(move, view);
      case 'ready':
        return this.#button(new RegExp(`^${t('do.ready')} `)).press('Enter');
      case 'throw':
      case 'lose':
      case 'leave': {
        const dice = move.do === 'throw' ? move.dice : move.do === 'lose' ? move.elements : [move.element];
        const list = this.#list(move.do === 'leave' ? t('ask.office') : t('police.present'));
        for (const die of dice) await list.getByRole('button', { name: this.#die(die) }).press('Enter');
        return this.#presses(`police.${kind}.go`, { count: dice.length, need: dice.length });
      }
      case 'take':
        return this.#presses('police.alone.all');
      case 'officer':
        await this.#board
          .getByRole('button', { name: ends(this.#element(view, move.element)) })
          .first()
          .press('Enter');
        return this.#presses('do.officer');
      case 'propose':
        return this.#proposes(move, view);
      case 'conflict':
        return this.#presses(view.clash ? 'police.share.fbi' : 'do.conflict');
      case 'point':
        for (const [at, finger] of move.fingers.entries()) {
          const name = t('police.brigade', { seat: Number(finger.charAt(0)) });
          await this.#button(t('police.point.at', { name, count: at })).press('Enter');
        }
        return this.#button(new RegExp(`^(${t('police.point.go', { count: 0 })}|${t('do.point')} )`)).press('Enter');
      case 'kind':
        return this.#presses(`seizure.${move.kind}`);
      case 'lay': {
        const what = await this.#thing(view, this.#list(t('police.pay.which')), move.item, view.laid?.item ?? null);
        return this.#presses(view.laid ? 'police.pay.pair' : 'police.pay.lay', { what });
      }
      case 'deal-proposal':
        return this.#deals(move, view);
      case 'offer': {
        const partner = begins(t('police.brigade', { seat: move.to }));
        await this.#list(t('police.deal.with')).getByRole('button', { name: partner }).press('Enter');
        for (const item of move.give) await this.#thing(view, this.#list(t('police.deal.give')), item);
        for (const item of move.want) await this.#thing(view, this.#list(t('police.deal.want')), item);
        return this.#presses('do.offer');
      }
      case 'pass':
        return this.#presses(kind === 'object' ? 'police.object.pass' : 'do.pass');
      default:
        return this.#presses(`do.${move.do}`);
    }
  }

  #list = (name: string): Locator => this.#board.getByRole('list', { name, exact: true });
  #button = (name: string | RegExp): Locator => this.#person.button(name, this.#board).first();
  #presses = (key: string, args?: Parameters<Person['t']>[1]): Promise<void> =>
    this.#button(this.#t(key, args)).press('Enter');
  #die = (die: string): RegExp => begins(this.#t(`police.die.${die.charAt(0)}`, { n: die.slice(1) }));

  /** PC-34: the die in its list, then the place by name. */
  async #places({ die, place }: Of<'place'>, view: PoliceCityView): Promise<void> {
    await this.#list(this.#t('police.tray'))
      .getByRole('button', { name: this.#die(die) })
      .press('Enter');
    const what = this.#t(`police.die.${die.charAt(0)}`, { n: die.slice(1) });
    const name = view.line[place - 1]?.face.name ?? '';
    await this.#presses('police.send.to', { die: what, place, name });
  }

  #element(view: PoliceCityView, element: string): string {
    const face = view.line[view.place - 1]?.face;
    if (!face || 'event' in face) throw new Error(`${element} of no district`);
    if (element === 'card') return this.#t('police.card', { name: face.name ?? '' });
    const seizure = face.seizures[Number(element.slice(-1)) - 1];
    return this.#t(element.startsWith('seizure') ? `seizure.${seizure}` : `element.${element.slice(0, -1)}`);
  }

  /** PC-64: equal elements in the order of their names. */
  async #proposes(move: Of<'propose'>, view: PoliceCityView): Promise<void> {
    const seen: string[] = [];
    for (const element of view.left) {
      const name = this.#element(view, element);
      const before = seen.filter((one) => one === name).length;
      seen.push(name);
      const taker = move[element] ?? 0;
      const who = taker === 0 ? this.#t('police.nobody') : this.#t('police.brigade', { seat: taker });
      const takers = this.#board.getByRole('group', { name, exact: true }).nth(before);
      await takers.getByRole('button', { name: begins(who) }).press('Enter');
    }
    // PC-67: the draft is shown before proposing, with elements for nobody.
    const told = this.#board.getByRole('status').filter({ hasText: this.#t('police.share.yours') });
    const takers = new Set(view.left.map((element) => move[element] ?? 0));
    for (const taker of takers)
      await told
        .getByText(taker === 0 ? this.#t('police.nobody') : this.#t('police.brigade', { seat: taker }))
        .waitFor();
    await this.#presses('police.share.propose', { left: view.proposals });
  }

  /** PC-R24: four seizures from their owners' lists, a taker per grade. */
  async #deals(move: Of<'deal-proposal'>, view: PoliceCityView): Promise<void> {
    const t = this.#t;
    for (const token of move.tokens)
      await this.#thing(view, this.#list(t('police.brigade', { seat: Number(token.charAt(0)) })), token.slice(2));
    for (const [at, seat] of [move.grade1, move.grade2, move.grade3, move.grade4].entries())
      await this.#board
        .getByRole('group', { name: t('police.pact.grade', { n: at + 1 }), exact: true })
        .getByRole('button', { name: t('police.brigade', { seat }), exact: true })
        .press('Enter');
    await this.#presses('do.deal-proposal');
  }

  /** Selects among equal things by position. @param gone one missing from the list. @returns its name */
  async #thing(view: PoliceCityView, list: Locator, item: string, gone: string | null = null): Promise<string> {
    const [kind = '', n = ''] = item.split('.');
    const card = view.police.flatMap(({ cards }) => cards).find(({ id }) => id === item);
    const name = card ? (card.name ?? '') : this.#t(`seizure.${kind}`);
    const before = card ? 0 : Number(n) - 1 - (gone?.startsWith(`${kind}.`) && gone < item ? 1 : 0);
    await list
      .getByRole('button', { name: ends(name) })
      .nth(before)
      .press('Enter');
    return name;
  }
}
