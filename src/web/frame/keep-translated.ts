/** A text that React made, and the element that shows its translation. */
interface Translated {
  text: Text
  font: ChildNode
  original: string
}

/**
 * Keeps a page working that the browser translates. A translator puts an element in place of each text node, while React
 * goes on to change and remove the nodes that it made. So the text returns to its place, empty, beside its translation:
 * when React changes it, it is shown and translated anew, and when React removes it, its translation goes with it. An effect,
 * which returns how to end it.
 */
export function keepTranslated(): () => void {
  const known = new WeakMap<Node, Translated>()
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const node of [target, ...removedNodes]) {
        const translated = known.get(node)
        if (translated) {
          const { text, font, original } = translated
          if (text.isConnected && font.isConnected && !text.data) continue
          // The translator took its element back.
          if (text.isConnected && !font.isConnected) text.data ||= original
          font.remove()
          for (const part of [text, font]) known.delete(part)
        } else if (node instanceof Text && !node.isConnected) {
          const font = [...addedNodes, previousSibling, nextSibling].find(
            (near) => near?.nodeName === 'FONT' && !known.has(near),
          ) as ChildNode | undefined
          if (!font) continue
          const made = { text: node, font, original: node.data }
          known.set(node, made).set(font, made)
          font.before(node)
          node.data = ''
        }
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
