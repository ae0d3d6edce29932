import { rulesOfTable } from '#lib/rules/rules-of-table.ts';
import { chapters } from '#rulebooks/streets-of-gotham/rules/chapters.ts';
import { rulesOfOption, valuesIn } from '#rulebooks/streets-of-gotham/rules/values.ts';
import { tableOf } from './tables.ts';

export default rulesOfTable({
  rulebook: 'streets-of-gotham',
  chapters,
  valuesIn,
  rulesOfOption,
  tableOf,
});
