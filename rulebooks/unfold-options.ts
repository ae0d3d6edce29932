/** Options for forms, which read lists. Apart from `options.ts`, which every page loads. */
import type { Option } from './options.ts';

/** The same options without dependent fields: one for each case; values with the same case share one. */
export const unfolded = (options: readonly Option[]): readonly Option[] =>
  options.some(({ fields }) => dependsOn(fields) !== null) ? options.flatMap(unfold) : options;

function unfold(option: Option): readonly Option[] {
  const { fields = {} } = option;
  const of = dependsOn(fields);
  const field = of === null ? undefined : fields[of];
  if (of === null || field?.kind !== 'pick') return [option];
  const after = (value: string | number): Option['fields'] =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, one]) => {
        const now = one.kind === 'by' && one.of === of ? one.cases[value] : one;
        return now ? [[name, now]] : [];
      }),
    );
  const alike = Map.groupBy(field.from, (value) => JSON.stringify(after(value)));
  return [...alike.values()].flatMap((from) =>
    unfold({ do: option.do, fields: { ...after(from[0] as string | number), [of]: { kind: 'pick', from } } }),
  );
}

/** The first field on which another one depends. */
function dependsOn(fields: Option['fields'] = {}): string | null {
  for (const name in fields) {
    const field = fields[name];
    if (field?.kind === 'by') return field.of;
  }
  return null;
}
