/** Casualties after the battle (PV-159..161, PV-R42..44). */
import { called } from '../../../agreement.ts';
import type { Act } from '../../../rulebook.ts';
import { gangs } from '../../catalogue/gangs.ts';
import { gangOf, gangsOf, livingOf } from '../find.ts';
import { ruling } from '../house/rules.ts';
import type { CampaignState, Figure, ReportLine } from '../state.ts';

/** PV-159..161, PV-R42..44: the dead, the badly wounded, the other wounded and the captives; a dead figure is in no other group (PV-R64). */
export function settleFigures(act: Act<CampaignState>, found: CampaignState, lines: readonly ReportLine[]): void {
  // PV-R80: a fourth table has a hospital too.
  const controlling = new Set(lines.flatMap((line) => (line.fact === 'hospital' ? [line.gang] : [])));
  for (const gang of gangsOf(found)) {
    const cured = gangs[gang.type].lawForce || gang.resources.includes('hopital') || controlling.has(gang.seat);
    const draft = gangOf(act.state, gang.seat);
    for (const [index, figure] of gang.figures.entries()) {
      if (figure.status === 'dead') continue;
      const mine = lines.filter((line) => 'figure' in line && line.figure === figure.id);
      const target = () => draft.figures[index] as Figure; // No figure is added or removed here.
      if (mine.some((line) => line.fact === 'kill')) {
        bury(act, target());
        continue;
      }
      if (cured && figure.permanent > 0) target().permanent = 0;
      for (const line of mine) settleFigure(act, found, line, target, cured);
    }
    if (cured && livingOf(gang).some((one) => one.permanent > 0 || isBadly(lines, one.id)))
      act.say({ key: 'line.cured', args: called('gang', gang) });
  }
}

const isBadly = (lines: readonly ReportLine[], figure: string): boolean =>
  lines.some((line) => line.fact === 'wound' && line.figure === figure && line.wounds >= 3);

/** House rule: a second permanent wound adds up; a third would be a KO for good. */
export const MOST_PERMANENT = 2;

/** PV-77; PV-R77: a dead figure's gear is lost. */
function bury(act: Act<CampaignState>, figure: Figure): void {
  figure.status = 'dead';
  if (figure.bought.length > 0) figure.bought = [];
  act.say({ key: 'line.died', args: { figure: figure.name } });
}

function settleFigure(
  act: Act<CampaignState>,
  found: CampaignState,
  line: ReportLine,
  target: () => Figure,
  cured: boolean,
): void {
  switch (line.fact) {
    case 'wound':
      if (line.wounds < 3 || cured) return;
      if (target().permanent >= ruling(found.options, 'mostPermanent')) return;
      target().permanent += 1;
      act.say({ key: 'line.permanent', args: { figure: target().name } });
      return;
    case 'capture':
      if (!gangs[gangOf(found, line.by).type].arrests) return;
      arrest(act, target(), found.turn + 1 + ruling(found.options, 'arrestTurns'), found.turn + 1);
      return;
    default:
      return;
  }
}

/** PV-R44: an arrested figure misses the next campaign turn (by house rule more turns, or none). */
function arrest(act: Act<CampaignState>, figure: Figure, back: number, next: number): void {
  if (back <= next) return act.say({ key: 'line.let-go', args: { figure: figure.name } });
  figure.status = 'arrested';
  figure.back = back;
  act.say({ key: 'line.in-custody', args: { figure: figure.name, turn: back } });
}
