/** Changes of house rules, from the log. Pure. */
import type { Message } from '#rulebooks/rulebook.ts';
import type { LogReply } from '../../../../../../server/read/contract.ts';

export interface RulingChange {
  readonly seq: number;
  /** ISO 8601. */
  readonly at: string;
  /** Author's name; null if unknown. */
  readonly by: string | null;
  readonly line: Message;
}

/** Changes per rule, newest first, without undone ones. */
export function changesOf(log: LogReply): ReadonlyMap<string, readonly RulingChange[]> {
  const changes = new Map<string, RulingChange[]>();
  for (const { seq, at, by, undone, lines } of [...log.moves].sort((a, b) => b.seq - a.seq)) {
    if (undone) continue;
    for (const line of lines) {
      const ruling = line.args?.ruling;
      if (!line.key.startsWith('line.ruled') || typeof ruling !== 'object') continue;
      const id = ruling.term.replace(/^ruling\./, '');
      changes.set(id, [...(changes.get(id) ?? []), { seq, at, by, line }]);
    }
  }
  return changes;
}
