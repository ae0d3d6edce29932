/** Replies of the API that a page takes along as they are (`first-replies.ts`). */
import { FIRST_REPLIES } from './first-replies.ts';

export interface ReplyHere {
  readonly path: string;
  readonly tag: string;
  /** JSON, as it was replied. */
  readonly text: string;
}

/** Where SvelteKit begins the script that starts a page: the last one there is. */
const START = '<script nonce=';

/** A drawn page with these, in parts. They stand below all that is drawn, which they would hold back on a slow line, and before what starts it. */
export function withRepliesHere(drawn: string, replies: readonly ReplyHere[]): readonly string[] {
  const at = replies.length === 0 ? -1 : drawn.lastIndexOf(START);
  // A page without a script has nobody who reads them.
  return at < 0 ? [drawn] : [drawn.slice(0, at), written(replies), drawn.slice(at)];
}

function written(replies: readonly ReplyHere[]): string {
  const each = replies.map(
    ({ path, tag, text }) => `{"path":${JSON.stringify(path)},"tag":${JSON.stringify(tag)},"value":${text}}`,
  );
  const json = `[${each.join(',')}]`.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${FIRST_REPLIES}">${json}</script>`;
}
