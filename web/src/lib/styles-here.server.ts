/** The styles of what the server drew: a page names those, and none of parts that may come later. */
import type { StyleFiles } from '../../../server/web.ts';

const LINK = /<link href="([^"]+\.css)" rel="stylesheet">\s*/g;
/** How Svelte begins what it adds to the classes of elements of a component that has styles. */
const CLASS = 'svelte-';
const NAME = /[0-9a-z]*/y;

/**
 * The head of a page with the styles of what was drawn below it. SvelteKit names the styles of parts that a page may fetch, as far as it finds
 * them while it builds: of the boards of all games that of one, whichever is played. So the three others stood unstyled until their script had
 * come, and then moved under the thumb. What was drawn says by its classes what it needs.
 * @param head up to `</head>` and beyond
 * @param drawn the elements
 */
export function withStylesHere(head: string, drawn: string, { classes, apart }: StyleFiles): string {
  const wanted = filesOf(drawn, classes);
  const kept = head.replaceAll(LINK, (link, file) => {
    if (apart.has(file) && !wanted.has(file)) return '';
    wanted.delete(file);
    return link;
  });
  const links = [...wanted].map((file) => `<link href="${file}" rel="stylesheet">`).join('');
  return kept.replace('</head>', () => `${links}</head>`);
}

/** Each class is looked up once: a page has thousands of elements and some dozens of components. */
function filesOf(drawn: string, classes: StyleFiles['classes']): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  for (let at = drawn.indexOf(CLASS); at >= 0; at = drawn.indexOf(CLASS, at + CLASS.length)) {
    NAME.lastIndex = at + CLASS.length;
    const [name = ''] = NAME.exec(drawn) ?? [];
    if (seen.has(name)) continue;
    seen.add(name);
    const file = classes.get(name);
    if (file !== undefined) files.add(file);
  }
  return files;
}
