/**
 * Makes the page work with browser translation, which replaces text nodes by `<font>` elements, so that later updates are invisible and removals fail.
 * Puts each text node back, empty, before its translation. When the text changes or goes, its translation is removed and the browser translates anew.
 * @returns stops it
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

function fontBeside({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
  const beside = [...addedNodes, previousSibling, nextSibling];
  return beside.find((node): node is Element => node?.nodeName === 'FONT' && node.isConnected);
}
