import type { Page } from '@playwright/test'

interface Translator {
  translate: () => void
  showOriginal: () => void
}

/** Prepares a translator like Chrome's: an element in place of each text node, and of those that come later. */
export async function addTranslator(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const SKIPPED = 'script, style, noscript, textarea, svg, font, title'
    const originals = new Map<Element, Text>()
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') wrapAll(target)
        for (const node of addedNodes) if (node.isConnected) wrapAll(node)
      }
    })

    function wrap(text: Text): void {
      const parent = text.parentElement
      if (!parent || !/\S/u.test(text.data) || parent.closest(SKIPPED)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      originals.set(outer, text)
      text.replaceWith(outer)
    }

    function wrapAll(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      for (const text of found) wrap(text)
    }

    const translator: Translator = {
      translate() {
        wrapAll(document.body)
        observer.observe(document, { childList: true, subtree: true, characterData: true })
      },
      showOriginal() {
        observer.disconnect()
        for (const [font, text] of originals) if (font.isConnected) font.replaceWith(text)
      },
    }
    Object.assign(window, { translator })
  })
}

/** Has the open page translated, or shown as it was. */
export async function pressTranslator(page: Page, what: keyof Translator): Promise<void> {
  await page.evaluate((name) => (window as unknown as { translator: Translator }).translator[name](), what)
}
