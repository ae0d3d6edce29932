// Goal: illegal moves in Gangster Paradise are refused with the rule, in the player's language, and change nothing. Method: games of three people over HTTP,
// played up to the mistake. Real app, real Postgres.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';

let club: Club;
let people: readonly SignedUp[];
beforeAll(async () => {
  club = new Club(await testApp({}, await testDatabase()));
  people = [await signedUp(club.node, 'Ange'), await signedUp(club.node, 'Paul'), await signedUp(club.node, 'Rosa')];
});

const person = (seat: number): SignedUp => {
  const found = people[seat - 1];
  if (!found) throw new Error(`no seat ${seat}`);
  return found;
};

const timers = { delivery: 0, speaking: 0, resale: 0, recruiting: 0, laundering: 0, talk: 0 };
/** Executants that need no goods named. */
const executants = { pickpocket: 0, forger: 0 };
const clans = ['hernandez', 'giordano', 'mutombo'] as const;
const none = { red: 0, white: 0, goods: [0, 0, 0, 0, 0], executants: [] as string[] };
const nothing = { ...none, executants: 0 };

/** A game of the three: Hernandez (drugs), Giordano (arms), Mutombo (jewels). */
class Evening {
  id = '';

  static async open(more: object = {}): Promise<Evening> {
    const evening = new Evening();
    const options = { first: 1, timers, executants, ...more };
    const body = { rulebook: 'gangster-paradise', title: 'Chez Momo', options };
    evening.id = await club.opened(person(1), people, body);
    await club.start(person(1), evening.id);
    for (const [i, clan] of clans.entries()) await evening.plays(i + 1, { do: 'choose', clan });
    return evening;
  }

  game = (seat: number) => club.game(person(seat), this.id);
  view = async (seat: number) => (await this.game(seat)).view as ParadiseView; // The game's own.
  async ask(kind?: string): Promise<string> {
    const { asks } = await this.game(1);
    const found = asks.find((one) => (kind ? one.kind === kind : !['deal', 'answer'].includes(one.kind)));
    return found?.id ?? 'none';
  }
  async plays(seat: number, move: object, ask?: string): Promise<void> {
    const { status, body } = await club.move(person(seat), this.id, ask ?? (await this.ask()), move);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  async until(phase: string): Promise<this> {
    const least = { market: { do: 'drop' } };
    for (;;) {
      const { active, market, ...view } = await this.view(1);
      if (view.phase === phase) return this;
      const move: object | undefined = market.auction?.due
        ? { do: 'take', kind: market.display[0], red: 0 }
        : (least as Record<string, object>)[view.phase];
      await this.plays(active ?? 0, move ?? { do: 'done' });
    }
  }
  /** Seat 2 gives all its goods to seat 1, whose turn it is. */
  async gift(): Promise<void> {
    const goods = (await this.view(2)).clans[1]?.goods;
    await this.plays(
      2,
      { do: 'offer', to: 1, terms: { give: { ...none, goods }, want: nothing } },
      await this.ask('deal'),
    );
    await this.plays(1, { do: 'accept' }, await this.ask('answer'));
  }
  /** A move's problem in both languages; the game is unchanged. */
  async refused(seat: number, move: object, ask?: string) {
    const [at, before] = [ask ?? (await this.ask()), await this.game(seat)];
    const say = async (language: string) => {
      const answer = await club.node.inject({
        method: 'POST',
        url: `/api/games/${this.id}/moves`,
        headers: { ...person(seat).headers, 'accept-language': language },
        payload: { id: randomUUID(), ask: at, move },
      });
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      return answer.json();
    };
    const [fr, en] = [await say('fr'), await say('en')];
    expect(await this.game(seat)).toEqual(before);
    expect([en.status, en.code, en.rule]).toEqual([fr.status, fr.code, fr.rule]);
    return { status: fr.status, rule: fr.rule, fr: fr.detail, en: en.detail };
  }
}

const said = (rule: string, fr: string, en: string) => ({ status: 422, rule, fr, en });

describe('bad input', () => {
  test('GP-29: a bid on a closed auction, from the winner, from who is out, and after the market', async () => {
    const evening = await (await Evening.open()).until('market');
    await evening.plays(1, { do: 'bid', amount: 4 });
    const word = await evening.ask();
    await evening.plays(2, { do: 'drop' });
    expect(await evening.refused(2, { do: 'bid', amount: 9 }, word)).toEqual(
      said(
        'GP-29',
        'Vous êtes hors de cette enchère\u00a0: attendez la suivante.',
        'You are out of this auction: wait for the next one.',
      ),
    );
    await evening.plays(3, { do: 'drop' });
    const closed = said('GP-29', 'Aucune enchère n’est ouverte.', 'No auction is open.');
    expect(await evening.refused(2, { do: 'bid', amount: 9 }, word)).toEqual(closed);
    expect(await evening.refused(1, { do: 'bid', amount: 9 })).toEqual(closed);
    await evening.plays(1, { do: 'take', kind: (await evening.view(1)).market.display[0], red: 4 });
    await evening.until('resale');
    expect(await evening.refused(2, { do: 'bid', amount: 9 }, word)).toEqual(closed);
  });

  test('GP-19: a trade of goods already gone, and of goods that never were there', async () => {
    const evening = await (await Evening.open()).until('resale');
    const { goods = [] } = (await evening.view(1)).clans[0] ?? {};
    const offer = (to: number) => ({ do: 'offer', to, terms: { give: { ...none, goods }, want: nothing } });
    await evening.plays(1, offer(2));
    await evening.plays(1, offer(3));
    const [first, second] = (await evening.game(1)).asks.filter(({ kind }) => kind === 'answer');
    await evening.plays(3, { do: 'accept' }, second?.id);
    expect(await evening.refused(2, { do: 'accept' }, first?.id)).toEqual(
      said('GP-19', 'Cette offre ne tient plus.', 'That offer no longer stands.'),
    );
    expect(await evening.refused(1, offer(2))).toMatchObject({
      rule: 'GP-19',
      fr: expect.stringMatching(/^Pas de crédit\u00a0: \p{L}+, vous en avez 0\.$/u),
    });
  });

  test('GP-R28, GP-56: an odd amount, one above the capacity, one above what he has', async () => {
    const evening = await (await Evening.open()).until('laundering');
    expect(await evening.refused(1, { do: 'launder', red: 7 })).toEqual(
      said(
        'GP-R28',
        'On ne blanchit que des montants pairs\u00a0: 7 ne l’est pas.',
        'Only even amounts can be laundered: 7 is odd.',
      ),
    );
    for (const red of [22, 123_456])
      expect(await evening.refused(1, { do: 'launder', red })).toMatchObject({
        rule: 'GP-56',
        fr: `Vous pouvez blanchir au plus 20 rouges ce tour-ci, pas ${red}.`,
      });
    await evening.plays(1, { do: 'offer', to: 2, terms: { give: { ...none, red: 4 }, want: nothing } });
    await evening.plays(2, { do: 'accept' }, await evening.ask('answer'));
    expect(await evening.refused(1, { do: 'launder', red: 18 })).toEqual(
      said('GP-56', 'Vous n’avez pas 18 rouges à blanchir.', 'You do not have 18 red to launder.'),
    );
    expect(await evening.refused(2, { do: 'launder', red: 2 })).toMatchObject({
      rule: 'GP-20',
      fr: 'C’est à Hernandez de jouer.',
    });
  });

  test('GP-40: a promotion out of order', async () => {
    const evening = await (await Evening.open()).until('recruiting');
    await evening.plays(1, { do: 'recruit', who: 'soldier', with: 'drugs' });
    expect(await evening.refused(1, { do: 'promote', who: 'soldier', number: 2, with: 'drugs' })).toEqual(
      said(
        'GP-40',
        'Les promotions suivent les numéros\u00a0: soldat nº 1 d’abord, pas le nº 2.',
        'Promotions follow the numbers: soldier no. 1 first, not no. 2.',
      ),
    );
  });

  test('GP-44: an executant of who is not active, and a second one in a phase', async () => {
    const evening = await (await Evening.open()).until('recruiting');
    const notActive = said(
      'GP-44',
      'On ne joue un exécutant que lorsqu’on a la main.',
      'You can play an executant only while you are the active player.',
    );
    for (const ask of [await evening.ask(), await evening.ask('deal')])
      expect(await evening.refused(2, { do: 'play', card: 'informer.1', target: 1 }, ask)).toEqual(notActive);
    await evening.gift();
    for (const kind of ['drugs', 'arms']) await evening.plays(1, { do: 'recruit', who: 'executant', with: kind });
    const [card, other] = (await evening.view(1)).mine?.hand ?? [];
    await evening.plays(1, { do: 'play', card, target: 2 });
    expect(await evening.refused(1, { do: 'play', card: other, target: 3 })).toEqual(
      said(
        'GP-44',
        'Vous avez déjà joué un exécutant dans cette phase.',
        'You have already played an executant in this phase.',
      ),
    );
    await evening.plays(1, { do: 'done' });
    expect(await evening.refused(1, { do: 'play', card: other, target: 3 })).toEqual(notActive);
  });

  test('GP-44: an executant more than a table allows, also where that is none', async () => {
    const evening = await (await Evening.open({ executantsPerTurn: 0 })).until('recruiting');
    expect(await evening.refused(1, { do: 'recruit', who: 'executant', with: 'drugs' })).toEqual(
      said('GP-44', 'On ne recrute pas d’exécutant à cette table.', 'No executants are recruited at this table.'),
    );
  });

  test('GP-20: every move that belongs to another phase', async () => {
    const evening = await Evening.open();
    for (const [move, its] of [
      [{ do: 'launder', red: 2 }, 'Blanchiment'],
      [{ do: 'choose', clan: 'ivanov' }, 'Choix des clans'],
      [{ do: 'keep', goods: [] }, 'Fin du tour'],
      [{ do: 'sign', sign: 'rock' }, 'Départage'],
    ] as const)
      expect(await evening.refused(1, move)).toMatchObject({
        rule: 'GP-20',
        fr: `Ce n’est pas le moment\u00a0: c’est la phase «\u00a0Livraison\u00a0», et il faut la phase «\u00a0${its}\u00a0».`,
      });
  });
});

describe('a table that cannot be played at', () => {
  const open = (language: string, options: object, seats = 3) =>
    club.node.inject({
      method: 'POST',
      url: '/api/games',
      headers: { ...person(1).headers, 'accept-language': language },
      payload: { rulebook: 'gangster-paradise', title: 'Chez Momo', seats, options },
    });

  test.each([
    ['GP-R4', { first: 5 }, 'Le premier joueur est à la place 5, et il n’y a que 3 places.'],
    [
      'GP-H2',
      { scale: [5, 15, 10, 60, 100] },
      'Le barème de revente baisse\u00a0: un cran ne paie jamais moins que le précédent.',
    ],
    [
      'GP-H1',
      { primary: { ivanov: 'drugs' } },
      'Deux clans ont la même production principale (drogue)\u00a0: il en faut cinq différentes.',
    ],
  ])('%s: is refused when it is opened, not when all have sat down', async (rule, options, fr) => {
    const answer = await open('fr', options);
    expect(answer.json()).toMatchObject({ status: 422, rule, detail: fr });
    expect((await open('fr', { first: 5 }, 5)).statusCode).toBe(201);
  });
});
