/** A band of a campaign as a roster file. What the format lacks goes into its notes, in the reader's language. */

import { rosterOf } from '#rulebooks/peur-sur-la-ville/campaign/muster/roster-of.ts';
import type { CampaignView, FigureView, GangView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { termOf } from '#rulebooks/peur-sur-la-ville/catalogue/names.ts';
import { exportRoster } from '#rulebooks/peur-sur-la-ville/roster/exchange.ts';
import { rosterLimits } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { Language } from '../../http/language.ts';
import { say } from '../../http/sentences.ts';
import { word } from '../words.ts';

export function rosterFile(view: CampaignView, gang: GangView, title: string, language: Language): string {
  const found = rosterOf(gang);
  const term = (key: string): string => say(language, key, {}, 'campaign');
  const line = (key: string, names: readonly string[]): string[] =>
    names.length === 0 ? [] : [word(language, `roster.${key}`, { names: names.join(', ') })];
  const named = (figures: readonly FigureView[]): string[] => figures.map((figure) => figure.name);
  const notes = [
    word(language, 'roster.remarks', { title, turn: view.turn }),
    word(language, 'roster.amounts', { btc: gang.btc, rep: gang.rep }),
    ...line('dead', named(found.dead)),
    ...line('arrested', named(found.arrested)),
    ...line(
      'permanent',
      found.wounded.map((figure) => `${figure.name} (${figure.permanent})`),
    ),
    ...line(
      'trained',
      found.trained.map((figure) => `${figure.name} (${term(`rank.${figure.enrolledAs}`)})`),
    ),
    ...line(
      'resources',
      found.resources.map((id) => term(`resource.${id}`)),
    ),
    ...line(
      'vehicles',
      found.vehicles.map((id) => term(termOf(id))),
    ),
    ...line('cut', named(found.cut)),
  ].join('\n');
  return exportRoster({ ...found.roster, notes: notes.slice(0, rosterLimits.notes).toWellFormed() });
}
