import { type TableShown, type TableText, where } from '#lib/board/table-text.ts';
import { waiting } from '#rulebooks/peur-sur-la-ville/skirmish/flow.ts';
import { CITIZENS } from '#rulebooks/peur-sur-la-ville/skirmish/kinds.ts';
import {
  abilitiesOf,
  bandOf,
  figureOf,
  figuresOf,
  pieceOf,
  seatsOf,
} from '#rulebooks/peur-sur-la-ville/skirmish/pieces.ts';
import type { Due } from '#rulebooks/peur-sur-la-ville/skirmish/state.ts';
import { victimTerm } from '#rulebooks/peur-sur-la-ville/skirmish/steps/holdups.ts';
import { actionsLeft, vehicleAt } from '#rulebooks/peur-sur-la-ville/skirmish/vehicles.ts';
import type { SkirmishView } from '#rulebooks/peur-sur-la-ville/skirmish/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import {
  armsWithDice,
  countsOf,
  factSaid,
  marksOf,
  spoiltOf,
  stepSaid,
  targetName,
  vehicleLine,
  vehicleName,
} from './words.ts';

type Table = TableShown<SkirmishView>;

export const tableText: TableText<SkirmishView> = (table) => {
  const { t, view } = table;
  return [
    { heading: t('board.words.now'), lines: now(table) },
    ...seatsOf(view).map((seat) => ({ heading: bandOf(view, seat).name, lines: bandLines(table, seat) })),
    { heading: t('battle.city'), lines: city(table) },
    { heading: t('battle.told.report'), lines: report(table) },
  ];
};

const names = (table: Table, ids: readonly string[]): string =>
  ids.map((id) => targetName(table.t, table.view, id)).join(', ');

function now(table: Table): readonly string[] {
  const { t, view } = table;
  const { active, band, turn, options } = view;
  const due = waiting(view);
  return [
    turn === 0 ? t('battle.before') : t('battle.turn', { turn, turns: options.turns }),
    t(`battle.phase.${view.phase}`),
    ...(band === null ? [] : [t('battle.told.band', { gang: bandOf(view, band).name })]),
    ...(active?.now
      ? [
          t('battle.told.acting', {
            figure: targetName(t, view, active.now),
            actions: t('battle.actions', { count: active.actions }),
          }),
        ]
      : []),
    ...where((active?.left.length ?? 0) > 0, () => t('battle.then', { names: names(table, active?.left ?? []) })),
    ...(active?.aimed ? [t('battle.told.aimed', { target: targetName(t, view, active.aimed) })] : []),
    ...(due ? [stepSaid(t, view, due.step), ...more(table, due.step)] : []),
    ...(due?.need && due.need !== 'answer' ? [t('battle.dice', { count: due.need.count })] : []),
    ...where(view.enough.length > 0, () =>
      t('battle.enough.so-far', { names: view.enough.map((seat) => bandOf(view, seat).name).join(', ') }),
    ),
    ...where(view.accepted.length > 0, () =>
      t('battle.told.accepted', { names: view.accepted.map((seat) => bandOf(view, seat).name).join(', ') }),
    ),
  ];
}

/** Obstacles of a shot, or the intent of a blow. */
function more(table: Table, step: Due): readonly string[] {
  const { t, view } = table;
  if (step.step === 'deaths') return [names(table, step.who)];
  if (step.step === 'blow' || step.step === 'parry') return [t(step.seize ? 'battle.how.seize' : 'battle.how.wound')];
  if (step.step === 'launch')
    return [
      t('battle.cm', { cm: 10 * step.tens }),
      ...(step.doors === null ? [] : [t('battle.told.doors', { vehicle: vehicleName(t, view, step.doors) })]),
    ];
  if (step.step === 'saves')
    return [
      t(`battle.told.why.${step.why}`),
      ...where(step.cover, () => t('battle.in-cover')),
      ...where(step.morale > 0, () => t('battle.told.morale', { count: step.morale })),
    ];
  if (step.step !== 'volley' && step.step !== 'again') return [];
  const { weapon, range, burst, cover, civilian } = step.shot;
  return [
    t('battle.told.shot', { weapon: { term: `weapon.${weapon}` }, range: { term: `range.${range}` } }),
    ...where(burst, () => t('battle.told.burst')),
    ...where(cover, () => t('battle.in-cover')),
    ...(civilian ? [t('battle.told.civilian', { civilian: { term: `citizen.${civilian}` } })] : []),
  ];
}

function bandLines(table: Table, seat: Seat): readonly string[] {
  const { t, view } = table;
  const counts = Object.entries(countsOf(view, seat)).map(([name, count]) => t(`battle.count.${name}`, { count }));
  return [
    t(`gang.${bandOf(view, seat).type}`),
    [...counts, t('battle.told.activations', { count: view.activations[seat] ?? 0 })].join(', '),
    ...figuresOf(view, seat).map((id) => figureLine(table, id)),
    ...vehiclesOf(table, seat),
    ...where(view.mines.includes(seat) || view.minesUsed.includes(seat), () =>
      t('battle.told.mines', { laid: countOf(view.mines, seat), used: countOf(view.minesUsed, seat) }),
    ),
  ];
}

const countOf = (list: readonly Seat[], seat: Seat): number => list.filter((one) => one === seat).length;

function vehiclesOf({ t, view }: Table, seat: Seat): readonly string[] {
  const own = Object.keys(view.vehicles)
    .sort()
    .filter((id) => view.vehicles[id]?.owner === seat);
  return own.map((id) =>
    [vehicleLine(t, view, id), t('battle.actions', { count: actionsLeft(vehicleAt(view, id)) })].join(', '),
  );
}

function figureLine(table: Table, id: string): string {
  const { t, view } = table;
  const { wounds, captive, against, attempt, lost, dog, horse, stable, stun, door, inside } = pieceOf(view, id);
  const arms = armsWithDice(view, id).map(({ weapon, dice, burst }) =>
    [
      t(`weapon.${weapon}`),
      ...(dice ? [dice.join('/')] : []),
      ...where(burst > 0, () => t('battle.burst-dice', { count: burst })),
    ].join(' '),
  );
  const parts = [
    t(`rank.${figureOf(view, id).rank}`),
    ...abilitiesOf(view, id).map((ability) => t(`ability.${ability}`)),
    t('battle.wounds', { count: wounds }),
    ...marksOf(view, id).map((mark) => t(`battle.mark.${mark}`)),
    ...(door === null ? [] : [t(`battle.told.door.${door}`)]),
    ...(inside === null ? [] : [t('battle.told.inside', { hq: inside })]),
    ...(captive ? [t('battle.told.captive', { gang: bandOf(view, captive.by).name })] : []),
    ...(captive?.guard ? [t('battle.told.guard', { figure: targetName(t, view, captive.guard) })] : []),
    ...where(captive?.loose === true, () => t('battle.told.loose')),
    ...where(against.length > 0, () => t('battle.told.against', { names: names(table, against) })),
    ...(attempt ? [t('battle.told.attempt', { victim: t(victimTerm(attempt).term) })] : []),
    ...where(lost > 0, () => t('battle.told.lost', { count: lost })),
    ...where(stun > 0, () => t('battle.told.stun', { count: stun })),
    ...where(stable, () => t('battle.told.stable')),
    ...where(dog > 0, () => t('battle.told.dog', { count: dog })),
    ...where(horse > 0, () => t('battle.told.horse', { count: horse })),
    ...arms,
    ...spoiltOf(view, id).map(([weapon, how]) =>
      t('battle.spoilt', { weapon: { term: `weapon.${weapon}` }, state: { term: `weapon-state.${how}` } }),
    ),
  ];
  return t('board.has', { name: targetName(t, view, id), what: parts.join(', ') });
}

function city(table: Table): readonly string[] {
  const { t, view } = table;
  const alive = CITIZENS.filter((kind) => (view.city[kind] ?? 0) > 0).map((kind) =>
    t('board.has', { name: t(`citizen.${kind}`), what: t('battle.alive', { count: view.city[kind] ?? 0 }) }),
  );
  const hurt = view.protesters.filter((wounds) => wounds > 0).length;
  return [
    t(`place.${view.options.table}`),
    ...alive,
    ...where(view.options.roadblocks > 0, () => t('battle.told.roadblocks', { count: view.options.roadblocks })),
    ...where(hurt > 0, () => t('battle.told.protesters', { count: hurt })),
    ...view.options.hqs.map(({ hq, name }) => t('battle.told.hq', { hq, gang: name })),
    ...view.others.map(({ id }) => figureLine(table, id)),
    ...vehiclesOf(table, 0),
    ...view.hostages.map(({ citizen, guard }) =>
      t('battle.told.hostage', { citizen: { term: `citizen.${citizen}` }, figure: targetName(t, view, guard) }),
    ),
    ...where(view.guardsFired > 0, () => t('battle.told.guards-fired', { count: view.guardsFired })),
    ...where(view.provoked, () => t('battle.told.provoked')),
    ...where(view.clouds > 0, () => t('battle.city.clouds', { count: view.clouds })),
    ...where(view.fires > 0, () => t('battle.city.fires', { count: view.fires })),
    ...where((view.fallen ?? 0) > 0, () => t('battle.told.fallen', { count: view.fallen ?? 0 })),
    t('battle.told.shots', { count: view.shots }),
    ...where((view.inChurch ?? []).length > 0, () =>
      t('battle.told.in-church', { names: (view.inChurch ?? []).map((seat) => bandOf(view, seat).name).join(', ') }),
    ),
    ...(view.bank
      ? [t('battle.told.bank', { figure: targetName(t, view, view.bank.figure), turn: view.bank.turn })]
      : []),
  ];
}

function report({ t, view, words }: Table): readonly string[] {
  const facts = view.facts.map((fact) => {
    const { contested } = fact;
    const gang = view.options.bands.find((one) => one.gang === contested?.gang)?.name ?? '';
    return [
      words.say(factSaid(t, view, fact)),
      ...(contested ? [t('battle.fact.contested', { gang, words: contested.words })] : []),
    ].join('. ');
  });
  const contested = view.contested.map(({ act, by, words: why }) =>
    t('battle.told.contested', { act, gang: bandOf(view, by).name, words: why }),
  );
  return [...(facts.length > 0 ? facts : [t('battle.fact.none')]), ...contested];
}
