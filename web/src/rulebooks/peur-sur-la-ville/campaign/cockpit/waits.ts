/** What the campaign waits for, from whom and until when, as one sentence. */
import type { Words } from '#lib/i18n/index.ts';
import type { CampaignPage } from '../campaign-page.svelte.ts';
import { type ClockReply, clockOf } from '../clocks/standing.ts';

export interface Wait {
  readonly sentence: string;
  readonly mine: boolean;
  /** It waits for the reader as the organiser, not as a player, and his cockpit is the place to answer. */
  readonly organising: boolean;
  /** The countdown of what is waited for. */
  readonly clock: ClockReply | undefined;
}

/** More than so many names are counted instead. */
const MOST_NAMES = 3;

export function waitOf(campaign: CampaignPage, words: Words): Wait {
  const { game, view } = campaign;
  if (campaign.holding) return { sentence: words.t('duel.falling'), mine: false, organising: false, clock: undefined };
  if (view.ended) return { sentence: endOf(campaign, words), mine: false, organising: false, clock: undefined };
  const asks = game.asks;
  const ask = asks.find(campaign.waitsForMe) ?? asks.find((one) => campaign.awaited(one).length > 0) ?? asks[0];
  if (!ask) return { sentence: '', mine: false, organising: false, clock: undefined };
  const mine = campaign.waitsForMe(ask);
  const clock = clockOf(campaign.clocks, ask.id);
  const awaited = [...new Set(asks.flatMap((one) => (one.kind === ask.kind ? campaign.awaited(one) : [])))];
  const who = whoOf(campaign, words, awaited);
  const count = view.gangs.length;
  if (mine) {
    const organising = campaign.mySeat === null || !awaited.includes(campaign.mySeat);
    const sentence = words.t(`campaign.wait.${ask.kind}.${organising ? 'organiser' : 'me'}`, { count });
    return { sentence, mine, organising: organising && ask.kind !== 'ruling', clock };
  }
  const sentence =
    ask.kind === 'muster' && awaited.length === 0
      ? words.t(campaign.organises ? 'campaign.wait.muster.organiser' : 'campaign.wait.muster.start', { count })
      : words.t(`campaign.wait.${ask.kind}.others`, { who });
  return { sentence, mine: false, organising: false, clock };
}

/** Names of those who are awaited: bands where there are any, else people. */
export function whoOf(campaign: CampaignPage, words: Words, seats: readonly number[]): string {
  const names = seats.map((seat) =>
    campaign.view.gangs.some((one) => one.seat === seat)
      ? campaign.names.gang(seat)
      : (campaign.person(seat) ?? campaign.names.gang(seat)),
  );
  if (names.length > MOST_NAMES) return words.t('game.gangs-count', { count: names.length });
  return new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(names);
}

function endOf(campaign: CampaignPage, words: Words): string {
  const { ended } = campaign.view;
  if (!ended) return '';
  return ended.parrain === null
    ? words.t(`line.no-parrain-${ended.how}`)
    : words.t('campaign.over', { gang: campaign.names.gang(ended.parrain), how: words.t(`how.${ended.how}`) });
}
