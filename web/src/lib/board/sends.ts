/** Value of `data-sends`: the kind of move, then its values in alphabetical order. A lesson finds the control of its move by it. */
export function sends({ do: what, ...fields }: { readonly do: string } & Readonly<Record<string, unknown>>): string {
  const values = Object.values(fields).flat().map(String).toSorted();
  return [what, ...values].join(' ');
}
