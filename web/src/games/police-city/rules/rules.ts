import { rulesOfTable } from '#lib/rules/rules-of-table.ts';
import { chapters } from '#rulebooks/police-city/rules/chapters.ts';
import { rulesOfOption, valuesIn } from '#rulebooks/police-city/rules/values.ts';
import { tableOf } from './tables.ts';

export default rulesOfTable({
  rulebook: 'police-city',
  chapters,
  valuesIn,
  rulesOfOption,
  tableOf,
});
