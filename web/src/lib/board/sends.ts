/**
 * What a control sends when it is pressed, for its attribute `data-sends`: what is done, then with what, in the order of the alphabet. A lesson
 * finds by it the control that makes its move.
 */
export function sends({ do: what, ...fields }: { readonly do: string } & Readonly<Record<string, unknown>>): string {
  const values = Object.values(fields).flat().map(String).toSorted();
  return [what, ...values].join(' ');
}
