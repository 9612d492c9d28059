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
  const CONTROLS = `${PRESSED}, input:not([type=hidden]), select, textarea`
  /** Whatever happens later is not the press's doing. */
  const MOMENT_MS = 700
  const QUIET_MS = 50
  const SETTLE_MS = 1500

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
    pending += 1
    if (!String(given[0]).endsWith('/api/events')) note()
    try {
      return await send(...given)
    } finally {
      pending -= 1
    }
  }

  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  async function quiet(quietMs: number, mostMs: number): Promise<void> {
    const startedAt = performance.now()
    for (;;) {
      const now = performance.now()
      if (now - startedAt > mostMs) return
      if (pending === 0 && now - Math.max(lastAt, startedAt) > quietMs) return
      await wait(10)
    }
  }

  function top(): Element | undefined {
    return [...document.querySelectorAll('dialog[open], :popover-open')].at(-1)
  }

  function textOf(node: Element | null): string {
    if (!node) return ''
    const copy = node.cloneNode(true) as Element
    for (const image of copy.querySelectorAll('img[alt]')) image.replaceWith(` ${image.getAttribute('alt')} `)
    for (const hidden of copy.querySelectorAll('[aria-hidden=true], style')) hidden.remove()
    return (copy.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()
  }

  function byIds(ids: string | null): string {
    return (ids ?? '')
      .split(/\s+/u)
      .map((id) => textOf(id ? document.getElementById(id) : null))
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
      labels.map(textOf).join(' ') ||
      textOf(element) ||
      element.title
    )
  }

  function reasonOf(element: HTMLElement): string | undefined {
    const isDisabled = element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
    return isDisabled ? byIds(element.getAttribute('aria-describedby')) || element.title : undefined
  }

  window.crawlWatch = {
    settle: () => quiet(QUIET_MS * 2, SETTLE_MS),
    isInside: () => top() !== undefined,
    collect() {
      const inside = top()
      const scope = inside ?? document
      const isShown = (element: HTMLElement) =>
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        !element.closest('[inert]')
      controls = [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown)
      const links = [...scope.querySelectorAll<HTMLAnchorElement>('a')].filter(isShown)
      return {
        isInside: inside !== undefined,
        controls: controls.map((element, index) => ({
          index,
          name: nameOf(element),
          kind: element.getAttribute('role') ?? element.tagName.toLowerCase(),
          place: inside ? 'dialog' : element.closest('main') ? 'page' : 'frame',
          looks: element.className,
          disabled: reasonOf(element),
          canBePressed: element.matches(PRESSED) && !element.matches('a'),
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
      await quiet(QUIET_MS, MOMENT_MS)
      const [before, href] = [effects, location.href]
      control.click()
      const until = performance.now() + MOMENT_MS
      while (effects === before && location.href === href) {
        if (performance.now() > until) return false
        await wait(10)
      }
      await quiet(QUIET_MS, SETTLE_MS)
      return true
    },
    async go(path) {
      // The router hears of it, as of a press on a link.
      history.pushState({}, '', path)
      await wait(20)
      await quiet(QUIET_MS * 2, SETTLE_MS)
      return document.querySelector('main h1') !== null
    },
  }
}
