/** The hall of fame of several campaigns: the best figures and gangs, and the fallen. Pure. */
import type { FigureView, GangView } from '../campaign/view.ts';
import { type Career, careerOf } from './career.ts';
import type { Chapter } from './chapters.ts';
import type { Dated } from './entries.ts';

const FEATS = ['kills', 'arrests', 'loot', 'evenings'] as const;
export type Feat = (typeof FEATS)[number];
const WORTHS = ['rep', 'btc'] as const;
type Worth = (typeof WORTHS)[number];

interface Honoured {
  readonly id: string;
  readonly name: string;
  readonly rank: FigureView['rank'];
  readonly gang: Pick<GangView, 'seat' | 'name' | 'type'>;
}

/** A dead figure: how long it lived, and where it fell. */
export interface Fallen extends Honoured {
  readonly evenings: number;
  readonly wounds: number;
  readonly scars: number;
  /** Null for a chief who fell in the last duel, which is no evening. */
  readonly fell: Pick<NonNullable<Career['fell']>, 'turn' | 'table' | 'against'> | null;
}

export interface Tale {
  readonly figures: readonly (Honoured & { readonly feats: Readonly<Record<Feat, number>> })[];
  readonly dead: readonly Fallen[];
  readonly gangs: readonly (Honoured['gang'] & Readonly<Record<Worth, number>>)[];
}

type Of<Thing> = Thing & { readonly campaign: string };

interface Place<Thing> {
  readonly amount: number;
  readonly holders: readonly Of<Thing>[];
  readonly more: number;
}

export interface Hall {
  readonly figures: Readonly<Record<Feat, readonly Place<Honoured>[]>>;
  readonly gangs: Readonly<Record<Worth, readonly Place<Honoured['gang']>[]>>;
  readonly dead: readonly Of<Fallen>[];
  readonly moreDead: number;
}

const PLACES = 3;
/** Holders named on one place: a whole gang may share it. */
const MOST_HOLDERS = 12;
const MOST_DEAD = 30;

type Gang = Pick<GangView, 'seat' | 'name' | 'type' | 'rep' | 'btc'> & {
  readonly figures: readonly Career['figure'][];
};

/** @param entries as `datedEntries` gives them */
export function taleOf(chapters: readonly Chapter[], entries: readonly Dated[], gangs: readonly Gang[]): Tale {
  const careers = gangs.flatMap((gang) => gang.figures.map((figure) => careerOf({ chapters, entries, gang, figure })));
  return {
    figures: careers.map((career) => ({ ...honoured(career), feats: featsOf(career) })),
    dead: careers.filter(({ figure }) => figure.status === 'dead').map(fallen),
    gangs: gangs.map(({ seat, name, type, rep, btc }) => ({ seat, name, type, rep, btc })),
  };
}

const honoured = ({ figure: { id, name, rank }, gang }: Career): Honoured => ({
  id,
  name,
  rank,
  gang: { seat: gang.seat, name: gang.name, type: gang.type },
});

const featsOf = ({ counts: { kills, arrests, lootBtc }, evenings }: Career): Record<Feat, number> => ({
  kills,
  arrests,
  loot: lootBtc,
  evenings: evenings.length,
});

const fallen = (career: Career): Fallen => ({
  ...honoured(career),
  evenings: career.evenings.length,
  wounds: career.counts.wounds,
  scars: career.figure.permanent,
  fell: career.fell && { turn: career.fell.turn, table: career.fell.table, against: career.fell.against },
});

/** @param campaigns the latest first, which orders the dead */
export function hallOf(campaigns: readonly { readonly id: string; readonly tale: Tale }[]): Hall {
  const all = <Thing>(things: (tale: Tale) => readonly Thing[]): Of<Thing>[] =>
    campaigns.flatMap(({ id, tale }) => things(tale).map((thing) => ({ ...thing, campaign: id })));
  const figures = all(({ figures: each }) => each);
  const gangs = all(({ gangs: each }) => each);
  const dead = all(({ dead: each }) => each.toSorted((a, b) => lastTurn(b) - lastTurn(a)));
  const feat = (id: Feat) =>
    places(figures, ({ feats }) => feats[id]).map((one) => named(one, ({ feats: _, ...who }) => who));
  const worth = (id: Worth) =>
    places(gangs, (gang) => gang[id]).map((one) => named(one, ({ rep: _, btc: __, ...who }) => who));
  return {
    figures: { kills: feat('kills'), arrests: feat('arrests'), loot: feat('loot'), evenings: feat('evenings') },
    gangs: { rep: worth('rep'), btc: worth('btc') },
    dead: dead.slice(0, MOST_DEAD),
    moreDead: Math.max(0, dead.length - MOST_DEAD),
  };
}

/** The last duel is after every evening. */
const lastTurn = ({ fell }: Fallen): number => fell?.turn ?? Number.POSITIVE_INFINITY;

/** The best amounts with all who reached them; 0 gets no place. */
function places<Thing>(
  all: readonly Thing[],
  amountOf: (thing: Thing) => number,
): { amount: number; holders: Thing[] }[] {
  const byAmount = Map.groupBy(
    all.filter((one) => amountOf(one) > 0),
    amountOf,
  );
  return [...byAmount]
    .map(([amount, holders]) => ({ amount, holders }))
    .sort((a, b) => b.amount - a.amount)
    .slice(0, PLACES);
}

const named = <Thing, Named>(
  { amount, holders }: { readonly amount: number; readonly holders: readonly Thing[] },
  who: (thing: Thing) => Named,
) => ({
  amount,
  holders: holders.slice(0, MOST_HOLDERS).map(who),
  more: Math.max(0, holders.length - MOST_HOLDERS),
});
