import type { LogReply } from '../../../../server/read/contract.ts';

type Row = Pick<LogReply['moves'][number], 'by' | 'lines' | 'imported'>;

/** The author's name at that time, if the line stores another than today's; else null. */
export function thenCalled({ by, lines, imported }: Row): string | null {
  if (by === null || imported) return null;
  const names = lines.flatMap(({ key, args }) => (key.startsWith('host.') ? [args?.name] : []));
  return names.find((name) => typeof name === 'string' && name !== by)?.toString() ?? null;
}
