import type { Value } from '#lib/board/read-options.ts';
import type { Words } from '#lib/i18n/words.ts';
import { bandOf } from '#rulebooks/peur-sur-la-ville/skirmish/pieces.ts';
import type { SkirmishState, Target } from '#rulebooks/peur-sur-la-ville/skirmish/state.ts';
import { victimTerm } from '#rulebooks/peur-sur-la-ville/skirmish/steps/holdups.ts';
import { targetName, vehicleName } from './words.ts';

export function sayValue(t: Words['t'], state: SkirmishState, name: string, value: Value): string {
  switch (name) {
    case 'gang':
      return bandOf(state, Number(value)).name;
    case 'ram':
      return value === 'none' ? t('battle.none') : targetName(t, state, value as Target);
    case 'figure':
    case 'at':
    case 'to':
    case 'helper':
      return targetName(t, state, value as Target);
    case 'weapon':
      return t(`weapon.${value}`);
    case 'item':
      return t(`equipment.${value}`);
    case 'victim':
      return t(victimTerm(String(value)).term);
    case 'shop':
      return value === 'none' ? t('battle.none') : t(`place.${value}`);
    case 'fact':
      return t(`fact.${value}`);
    case 'bavure':
      return t(`bavure.${value}`);
    case 'citizen':
      return t(`citizen.${value}`);
    case 'near':
      return t(`battle.${value}`);
    case 'how':
      return t(`battle.how.${value}`);
    case 'tens':
      return t('battle.cm', { cm: 10 * Number(value) });
    case 'vehicle':
    case 'doors':
      return value === 'none' ? t('battle.on-foot') : vehicleName(t, state, String(value));
    case 'what':
      return t(`battle.vehicle.${value}`);
    case 'value':
      return t(value === 0 ? 'battle.no' : 'battle.yes');
    case 'hq':
      return t('battle.hq', { hq: Number(value) });
    case 'note': {
      const note = state.notes.find(({ id }) => id === value);
      if (!note) return String(value);
      return t('battle.note', { gang: bandOf(state, note.band).name, fact: { term: `fact.${note.fact}` } });
    }
    default:
      return String(value);
  }
}
