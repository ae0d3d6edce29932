import { rulesOfTable } from '#lib/rules/rules-of-table.ts';
import { chapters } from '#rulebooks/supergang/rules/chapters.ts';
import { rulesOfOption, valuesIn } from '#rulebooks/supergang/rules/values.ts';
import { tableOf } from './tables.ts';

export default rulesOfTable({
  rulebook: 'supergang',
  chapters,
  valuesIn,
  rulesOfOption,
  tableOf,
});
