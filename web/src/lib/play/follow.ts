/** A page that shows a played game follows it: frames are read, what is said is kept and told. */
import { live } from '#lib/live.svelte.ts';
import { notices, notify } from '#lib/notices.svelte.ts';
import type { Table } from './table.svelte.ts';

/** To be called in an effect. @returns what ends it */
export function followTable(table: Table, game: string, link: string | null = null): () => void {
  live.seqs[game] = table.game.seq;
  live.onsaid = (where, lines) => {
    if (where !== game) return;
    table.hear(lines);
    const first = lines.find((line) => line.key !== 'host.answered') ?? lines[0];
    // Own acts are no news, and a board may show by itself what happens on it.
    if (!first || table.sending > 0 || table.quiet) return;
    notices.splice(0);
    const more = lines.length - 1;
    notify(more > 0 ? table.t('play.news.more', { line: table.say(first), count: more }) : table.say(first));
  };
  live.follow([game], link);
  return () => {
    live.onsaid = null;
    live.stop();
  };
}
