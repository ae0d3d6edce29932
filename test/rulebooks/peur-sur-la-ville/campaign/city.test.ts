import { Check, Default } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { campaign, campaignOptions } from '#rulebooks/peur-sur-la-ville/campaign/campaign.ts';
import { cardsInPlay, printedDeck } from '#rulebooks/peur-sur-la-ville/campaign/deck/deck.ts';
import { tablesNeeded } from '#rulebooks/peur-sur-la-ville/campaign/muster/muster.ts';
import {
  bavuresOn,
  hasBank,
  hasHospital,
  journalistsOf,
  passersByOf,
  shopsOf,
  slotsOf,
  tableOfSlot,
} from '#rulebooks/peur-sur-la-ville/campaign/turn/city.ts';

const all = [1, 2, 3, 4, 5];

describe('five tables', () => {
  it('PV-R80: up to ten bands on up to five tables, two on each', () => {
    expect(campaign.seats.max).toBe(10);
    const may = (tables: number) => Check(campaignOptions, Default(campaignOptions, { tables }));
    expect([may(5), may(6)]).toEqual([true, false]);
    expect([2, 6, 7, 9, 10].map((bands) => tablesNeeded(3, bands))).toEqual([3, 3, 4, 5, 5]);
  });

  it('PV-H2, PV-R80: T4 and T5 repeat T2 and T3: shops, passers-by, journalists', () => {
    expect([shopsOf(4), shopsOf(5)]).toEqual([shopsOf(2), shopsOf(3)]);
    expect(all.map(passersByOf)).toEqual([6, 6, 4, 6, 4]);
    expect(all.map(journalistsOf)).toEqual([1, 1, 0, 1, 0]);
  });

  it('PV-R80, PV-139, PV-143, PV-141, PV-144: bank and town hall stand on T1 alone, hospital and church on T4 as on T2', () => {
    expect(all.filter(hasBank)).toEqual([1]);
    expect(all.filter(hasHospital)).toEqual([2, 4]);
    expect(all.filter((table) => bavuresOn(table).includes('church'))).toEqual([2, 4]);
    expect(all.filter((table) => bavuresOn(table).includes('pastor'))).toEqual([2, 4]);
    expect(all.filter((table) => bavuresOn(table).includes('mayor'))).toEqual([1]);
    expect(all.filter((table) => bavuresOn(table).includes('journalist'))).toEqual([1, 2, 4]);
  });

  it('PV-H2, PV-R40: two places for an HQ on every table, and one more for a new one', () => {
    expect(slotsOf(5).map((slot) => tableOfSlot(slot, 5))).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 1, 2, 3, 4, 5]);
  });

  it('PV-H4: all 36 cards from three tables on', () => {
    const counts = [1, 2, 3, 5].map((n) => [
      cardsInPlay(printedDeck, 'gang', n).length,
      cardsInPlay(printedDeck, 'law', n).length,
    ]);
    expect(counts).toEqual([
      [20, 11],
      [23, 11],
      [24, 12],
      [24, 12],
    ]);
  });
});
