/** What the campaign waits for, from whom and until when, as one sentence. */
import type { Words } from '#lib/i18n/index.ts';
import type { CampaignPage } from '../campaign-page.svelte.ts';
import { type ClockReply, clockOf } from '../clocks/standing.ts';

export interface Wait {
  readonly sentence: string;
  readonly mine: boolean;
  /** It waits for the reader as the organiser, not as a player, and his cockpit is the place to answer. */
  readonly organising: boolean;
  /** What is asked is an answer to others: a report to check, an undo that they propose. */
  readonly answer: boolean;
  /** The countdown of what is waited for. */
  readonly clock: ClockReply | undefined;
}

/** More than so many names are counted instead. */
const MOST_NAMES = 3;

export function waitOf(campaign: CampaignPage, words: Words): Wait {
  const { game, view } = campaign;
  if (campaign.holding)
    return { sentence: words.t('duel.falling'), mine: false, organising: false, answer: false, clock: undefined };
  if (view.ended)
    return { sentence: endOf(campaign, words), mine: false, organising: false, answer: false, clock: undefined };
  const question = game.undoQuestion;
  const me = campaign.mySeat ?? -1;
  if (question?.asked.includes(me) && !question.agreed.includes(me))
    return {
      sentence: words.t('campaign.wait.undo.me'),
      mine: true,
      organising: false,
      answer: true,
      clock: undefined,
    };
  const asks = game.asks;
  // What is contested waits for the organiser alone, and comes before what he does as a player.
  const mineFirst = asks.filter(campaign.waitsForMe);
  const ask =
    mineFirst.find(({ kind }) => kind === 'ruling') ??
    mineFirst[0] ??
    asks.find((one) => campaign.awaited(one).length > 0) ??
    asks[0];
  if (!ask) return { sentence: '', mine: false, organising: false, answer: false, clock: undefined };
  const mine = campaign.waitsForMe(ask);
  const clock = clockOf(campaign.clocks, ask.id);
  const awaited = [...new Set(asks.flatMap((one) => (one.kind === ask.kind ? campaign.awaited(one) : [])))];
  const who = whoOf(campaign, words, awaited);
  const count = view.gangs.length;
  // What was begun rests where it is; whoever is asked may answer from home all the same.
  if (isLeft(view) && !(mine && campaign.mySeat !== null && awaited.includes(campaign.mySeat))) {
    const whose = campaign.organises ? 'organiser' : 'others';
    return {
      sentence: words.t(`campaign.wait.evening.${whose}`),
      mine: campaign.organises,
      organising: true,
      answer: false,
      clock,
    };
  }
  // It opened by itself: whoever organises starts what it counts down.
  if (campaign.organises && view.tonight.held && !mine && COUNTED.includes(view.phase))
    return { sentence: words.t('campaign.wait.evening.held'), mine: true, organising: true, answer: false, clock };
  if (mine) {
    const organising = campaign.mySeat === null || !awaited.includes(campaign.mySeat);
    const post = ask.kind === 'investments' && organising && isByPost(view) ? '-by-post' : '';
    const sentence = words.t(`campaign.wait.${ask.kind}.${organising ? 'organiser' : 'me'}${post}`, { count });
    return { sentence, mine, organising: organising && ask.kind !== 'ruling', answer: ask.kind === 'check', clock };
  }
  if (ask.kind === 'investments' && !isByPost(view) && awaited.every((seat) => seat === 0)) {
    const next = view.turn < view.turns ? 'open' : 'end';
    return {
      sentence: words.t(`campaign.wait.investments.${next}`),
      mine: false,
      organising: false,
      answer: false,
      clock,
    };
  }
  const sentence =
    ask.kind === 'muster' && awaited.length === 0
      ? words.t(campaign.organises ? 'campaign.wait.muster.organiser' : 'campaign.wait.muster.start', { count })
      : words.t(`campaign.wait.${ask.kind}.others`, { who });
  return { sentence, mine: false, organising: false, answer: false, clock };
}

/** An evening was closed amid the turn. Accounts need none; by correspondence there are none. */
const isLeft = (view: CampaignPage['view']): boolean =>
  !isByPost(view) && !view.tonight.on && ['affaires', 'talk', 'tables', 'battles', 'duel'].includes(view.phase);

const isByPost = ({ numbers }: CampaignPage['view']): boolean => numbers.correspondence === 1;

/** What counts down on an evening (PV-131, PV-146, PV-147). */
const COUNTED: readonly string[] = ['affaires', 'talk', 'tables'];

/** Names of those who are awaited: bands where there are any, else people. */
export function whoOf(campaign: CampaignPage, words: Words, seats: readonly number[]): string {
  const names = seats.map((seat) =>
    campaign.names.gangView(seat)
      ? words.t('campaign.gang.within', campaign.names.called('gang', seat))
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
    : words.t('campaign.over', { ...campaign.names.called('gang', ended.parrain), how: words.t(`how.${ended.how}`) });
}
