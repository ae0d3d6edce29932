/**
 * A browser that translates a page puts a `<font>` in place of each text and takes the text out of the page: what is written into that text
 * later is seen by nobody, and a part that begins with it cannot be taken away whole. Each text is put back, empty, before its translation. When
 * it is written anew or goes, its translation goes: the browser then translates the new words.
 * @returns what ends it
 */
export function keepTextsIn(root: Node): () => void {
  const translations = new WeakMap<Node, Element>();
  const known = new WeakSet<Element>();

  const drop = (text: Node): void => {
    translations.get(text)?.remove();
    translations.delete(text);
  };
  function replaced(text: Text, font: Element): void {
    translations.set(text, font);
    known.add(font);
    text.data = '';
    font.before(text);
  }
  function look(record: MutationRecord): void {
    if (record.type === 'characterData') {
      if ((record.target as Text).data !== '') drop(record.target);
      return;
    }
    for (const gone of record.removedNodes) {
      if (gone.isConnected || !(gone instanceof Text)) continue;
      const font = fontBeside(record);
      if (translations.has(gone)) drop(gone);
      else if (font && gone.data !== '' && !known.has(font)) replaced(gone, font);
    }
  }
  const watch = new MutationObserver((records) => records.forEach(look));
  watch.observe(root, { childList: true, characterData: true, subtree: true });
  return () => watch.disconnect();
}

/** What came where a text went. */
function fontBeside({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  const beside = [...addedNodes, previousSibling, nextSibling];
  return beside.find((node): node is Element => node?.nodeName === 'FONT' && node.isConnected);
}
