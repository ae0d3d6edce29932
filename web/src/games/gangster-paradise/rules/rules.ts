import { rulesOfTable } from '#lib/rules/rules-of-table.ts';
import { chapters } from '#rulebooks/gangster-paradise/rules/chapters.ts';
import { rulesOfOption, valuesIn } from '#rulebooks/gangster-paradise/rules/values.ts';
import { units } from '../units.ts';
import { tableOf } from './tables.ts';

export default rulesOfTable({
  rulebook: 'gangster-paradise',
  chapters,
  units,
  valuesIn,
  rulesOfOption,
  tableOf,
});
