/** Whom the campaign waits for, and until when, as one sentence. */
import type { Words } from '#lib/i18n/index.ts';
import type { CampaignPage } from '../campaign-page.svelte.ts';
import { type ClockReply, clockOf } from '../clocks/clock-of-ask.ts';
import { owesWord } from '../evening/next.ts';
import { isByPost } from './awaited-in.ts';

export interface Wait {
  readonly sentence: string;
  readonly mine: boolean;
  /** It needs the user as organiser: answered in the cockpit. */
  readonly organising: boolean;
  /** It is a response to others: checking a report, a proposed undo. */
  readonly answer: boolean;
  /** The user has not said whether they come to the next evening. */
  readonly coming?: true;
  readonly clock: ClockReply | undefined;
}

/** More names are replaced by their count. */
const MOST_NAMES = 3;

export function waitOf(campaign: CampaignPage, words: Words): Wait {
  const wait = waitOfStep(campaign, words);
  // The invitation is asked of players only, after the step's asks.
  if (wait.mine || campaign.holding || !owesWord(campaign.view, campaign.mySeat)) return wait;
  return { ...wait, sentence: words.t('campaign.wait.coming.me'), mine: true, clock: undefined, coming: true };
}

function waitOfStep(campaign: CampaignPage, words: Words): Wait {
  const { game, view } = campaign;
  if (campaign.holding) return { ...NOBODY, sentence: words.t('duel.falling') };
  if (view.ended) return { ...NOBODY, sentence: endOf(campaign, words) };
  const question = game.undoQuestion;
  const me = campaign.mySeat ?? -1;
  if (question?.asked.includes(me) && !question.agreed.includes(me))
    return { ...NOBODY, sentence: words.t('campaign.wait.undo.me'), mine: true, answer: true };
  const asks = game.asks;
  // Disputes first: only the organiser can decide them.
  const mineFirst = asks.filter(campaign.waitsForMe);
  const ask =
    mineFirst.find(({ kind }) => kind === 'ruling') ??
    mineFirst.find((one) => campaign.awaited(one).includes(me)) ??
    mineFirst[0] ??
    asks.find((one) => campaign.awaited(one).length > 0) ??
    asks[0];
  if (!ask) return NOBODY;
  const mine = campaign.waitsForMe(ask);
  const lead = ask.kind === 'talk' ? asks.find(({ kind }) => kind === 'talkStart') : undefined;
  const nobody: Wait = { ...NOBODY, clock: clockOf(campaign.clocks, (lead ?? ask).id) };
  const kinds = REPORTS.includes(ask.kind) && !mine ? REPORTS : [ask.kind];
  const awaited = [...new Set(asks.flatMap((one) => (kinds.includes(one.kind) ? campaign.awaited(one) : [])))];
  const isMine = mine && awaited.includes(me);
  const who = whoOf(campaign, words, awaited);
  const count = view.gangs.length;
  // A step in progress rests until the next evening, but may be answered from home.
  if (isLeft(view) && !isMine) {
    const whose = campaign.organises ? 'organiser' : 'others';
    return {
      ...nobody,
      sentence: words.t(`campaign.wait.evening.${whose}`),
      ...{ mine: campaign.organises, organising: true },
    };
  }
  // The evening opened by itself: the organiser starts its clocks.
  if (campaign.organises && view.tonight.held && !isMine && COUNTED.includes(view.phase))
    return { ...nobody, sentence: words.t('campaign.wait.evening.held'), mine: true, organising: true };
  const guests = awaited.flatMap((seat) => campaign.guestOf(seat) ?? []);
  if (mine && guests.length > 0 && !isMine && !awaited.includes(0))
    return {
      ...nobody,
      sentence: words.t('campaign.wait.guests', { who: words.list(guests) }),
      ...{ mine, organising: true },
    };
  const next = ask.kind === 'investments' ? nextOf(view) : '';
  if (mine) {
    const sentence = words.t(`campaign.wait.${ask.kind}.${isMine ? 'me' : `organiser${next}`}`, { count });
    return { ...nobody, sentence, mine, organising: !isMine && ask.kind !== 'ruling', answer: ask.kind === 'check' };
  }
  if (ask.kind === 'investments' && awaited.every((seat) => seat === 0))
    return { ...nobody, sentence: words.t(`campaign.wait.investments.open${next}`) };
  const sentence =
    ask.kind === 'muster' && awaited.length === 0
      ? words.t(campaign.organises ? 'campaign.wait.muster.organiser' : 'campaign.wait.muster.start', { count })
      : words.t(`campaign.wait.${kindOf(ask.kind, campaign)}.others`, { who });
  return { ...nobody, sentence };
}

const NOBODY: Wait = { sentence: '', mine: false, organising: false, answer: false, clock: undefined };

/** An evening ended within the turn. Not for accounts or by correspondence. */
const isLeft = (view: CampaignPage['view']): boolean =>
  !isByPost(view) && !view.tonight.on && [...COUNTED, 'battles', 'duel'].includes(view.phase);

/** Reports are entered and checked table by table. */
const REPORTS: readonly string[] = ['battle', 'check'];

/** While any report is missing, that is what the campaign waits for. */
const kindOf = (kind: string, { game, awaited }: CampaignPage): string =>
  REPORTS.includes(kind) && game.asks.some((one) => one.kind === 'battle' && awaited(one).length > 0) ? 'battle' : kind;

/** After the investments: an evening, a turn by correspondence, or the end. */
const nextOf = (view: CampaignPage['view']): string =>
  view.turn >= view.turns ? '-end' : isByPost(view) ? '-by-post' : '';

/** Steps timed on an evening (PV-131, PV-146, PV-147). */
const COUNTED: readonly string[] = ['affaires', 'talk', 'tables'];

/** Names of pending seats: gangs, or people without one. */
export function whoOf(campaign: CampaignPage, words: Words, seats: readonly number[]): string {
  const names = seats.map((seat) =>
    campaign.names.gangView(seat)
      ? words.t('campaign.gang.within', campaign.names.called('gang', seat))
      : (campaign.playerOf(seat, words.t) ?? campaign.names.gang(seat)),
  );
  if (names.length > MOST_NAMES) return words.t('game.gangs-count', { count: names.length });
  return words.list(names);
}

function endOf(campaign: CampaignPage, words: Words): string {
  const { ended } = campaign.view;
  if (!ended) return '';
  return ended.parrain === null
    ? words.t(`line.no-parrain-${ended.how}`)
    : words.t('campaign.over', { ...campaign.names.called('gang', ended.parrain), how: words.t(`how.${ended.how}`) });
}
