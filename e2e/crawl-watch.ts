declare global {
  interface Window {
    crawlWatch: CrawlWatch
  }
}

export interface FoundControl {
  /** Its place in what `collect` found last. */
  index: number
  name: string
  /** Its tag or role, for people to read. */
  kind: string
  /** Around every page, in it, or in what is open above it. */
  place: 'frame' | 'page' | 'dialog'
  looks: string
  /** Why it is disabled, empty where that is not said; undefined where it is not disabled. */
  disabled: string | undefined
  canBePressed: boolean
  html: string
}

export interface FoundLink {
  href: string
  name: string
  /** In a tab of its own, without a word of where from. */
  isApart: boolean
  /** Of a link to a part of this page: whether that is there. */
  isThere: boolean
  html: string
}

interface CrawlWatch {
  collect(): { controls: FoundControl[]; links: FoundLink[]; isInside: boolean }
  /** Whether anything came of it. */
  press(index: number): Promise<boolean>
  /** Whether the page is there. */
  go(path: string): Promise<boolean>
  settle(): Promise<void>
  /** Whether a dialog or a popover is open. */
  isInside(): boolean
}

/** Runs in the page, before anything else does: it notes whatever happens there. */
export function installWatch(): void {
  const PRESSED = 'button, summary, input[type=checkbox], input[type=radio], [role=button], [role=switch], [role=tab]'
  /** A press on what is chosen already has nothing to do; a link is followed instead. */
  const CHOSEN = 'a, [aria-pressed=true], [aria-selected=true], [type=radio]:checked'
  const CONTROLS = `${PRESSED}, input:not([type=hidden]), select, textarea`
  /** Whatever happens later is not the press's doing. */
  const MOMENT_MS = 700
  const QUIET_MS = 30
  /** For so long a page that is always moving is waited for. */
  const PATIENCE_MS = 150
  const SETTLE_MS = 1200

  let effects = 0
  let pending = 0
  let lastAt = 0
  let controls: HTMLElement[] = []

  function note(): void {
    effects += 1
    lastAt = performance.now()
  }
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  for (const type of ['toggle', 'change', 'invalid', 'focusin', 'close', 'scroll', 'submit']) {
    document.addEventListener(type, note, { capture: true })
  }
  document.addEventListener(
    'click',
    ({ target }) => {
      // The browser's own dialog for files, of which the page sees nothing.
      if (target instanceof HTMLInputElement && target.type === 'file') note()
    },
    { capture: true },
  )
  const send = window.fetch
  window.fetch = async (...given) => {
    const [asked] = given
    const isReport = typeof asked === 'string' && asked.endsWith('/api/events')
    pending += 1
    if (!isReport) note()
    try {
      return await send(...given)
    } finally {
      pending -= 1
    }
  }

  // All of this is sent to the page as one text, so nothing can stand outside.
  const dom = {
    wait(ms: number): Promise<void> {
      return new Promise((resolve) => {
        setTimeout(resolve, ms)
      })
    },

    top(): Element | undefined {
      return [...document.querySelectorAll('dialog[open], :popover-open')].at(-1)
    },

    textOf(node: Element | null): string {
      if (!node) return ''
      const copy = node.cloneNode(true) as Element
      for (const image of copy.querySelectorAll('img[alt]')) image.replaceWith(` ${image.getAttribute('alt')} `)
      for (const hidden of copy.querySelectorAll('[aria-hidden=true], style')) hidden.remove()
      return (copy.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()
    },

    isShown(element: HTMLElement): boolean {
      const options = { visibilityProperty: true, contentVisibilityAuto: true }
      return element.checkVisibility(options) && !element.closest('[inert]')
    },
  }

  async function quiet(quietMs: number, mostMs: number): Promise<void> {
    const startedAt = performance.now()
    for (;;) {
      const now = performance.now()
      if (now - startedAt > mostMs) return
      if (pending === 0 && now - Math.max(lastAt, startedAt) > quietMs) return
      await dom.wait(5)
    }
  }

  function byIds(ids: string | null): string {
    return (ids ?? '')
      .split(/\s+/u)
      .map((id) => dom.textOf(id ? document.getElementById(id) : null))
      .join(' ')
      .trim()
  }

  function nameOf(element: HTMLElement): string {
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])]
        : []
    return (
      byIds(element.getAttribute('aria-labelledby')) ||
      element.getAttribute('aria-label')?.trim() ||
      labels.map(dom.textOf).join(' ') ||
      dom.textOf(element) ||
      element.title
    )
  }

  function reasonOf(element: HTMLElement): string | undefined {
    const isDisabled = element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
    return isDisabled ? byIds(element.getAttribute('aria-describedby')) || element.title : undefined
  }

  window.crawlWatch = {
    settle: () => quiet(QUIET_MS * 2, SETTLE_MS),
    isInside: () => dom.top() !== undefined,
    collect() {
      const inside = dom.top()
      const scope = inside ?? document
      controls = [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(dom.isShown)
      const links = [...scope.querySelectorAll<HTMLAnchorElement>('a')].filter(dom.isShown)
      return {
        isInside: inside !== undefined,
        controls: controls.map((element, index) => ({
          index,
          name: nameOf(element),
          kind: element.getAttribute('role') ?? element.tagName.toLowerCase(),
          place: inside ? 'dialog' : element.closest('main') ? 'page' : 'frame',
          looks: element.className,
          disabled: reasonOf(element),
          canBePressed: element.matches(PRESSED) && !element.matches(CHOSEN),
          html: element.outerHTML.slice(0, 200),
        })),
        links: links.map((link) => {
          const href = link.getAttribute('href') ?? ''
          return {
            href,
            name: nameOf(link),
            isApart: link.target === '_blank' && link.relList.contains('noreferrer'),
            isThere: href.startsWith('#') && document.getElementById(decodeURIComponent(href.slice(1))) !== null,
            html: link.outerHTML.slice(0, 200),
          }
        }),
      }
    },
    async press(index) {
      const control = controls[index]
      if (!control?.isConnected) return true
      control.focus({ preventScroll: true })
      await quiet(QUIET_MS, PATIENCE_MS)
      const [before, href] = [effects, location.href]
      control.click()
      for (const until = performance.now() + MOMENT_MS; performance.now() < until; await dom.wait(5)) {
        if (effects === before && location.href === href) continue
        await quiet(QUIET_MS, PATIENCE_MS)
        return true
      }
      return false
    },
    async go(path) {
      // The router hears of it, as of a press on a link.
      history.pushState({}, '', path)
      await dom.wait(20)
      await quiet(QUIET_MS * 2, SETTLE_MS)
      return document.querySelector('main h1') !== null
    },
  }
}
