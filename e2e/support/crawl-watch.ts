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
  /** The same for what does the same to another thing, e.g. in each row of a list. */
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
  isDisabled: boolean
  html: string
}

interface CrawlWatch {
  collect(): { controls: FoundControl[]; links: FoundLink[]; isInside: boolean }
  /** Whether anything came of it. */
  press(index: number): Promise<boolean>
  /** Whether the page of this title, written as in HTML, is there instead of the one before. */
  go(path: string, title: string): Promise<boolean>
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
  /** Of these a page has any number, each with the same controls. */
  const ITEMS = 'li, tr, article, details, .leaflet-marker-icon'
  /** Whatever happens later is not the press's doing. */
  const MOMENT_MS = 700
  const QUIET_MS = 25
  /** What the focus alone does, e.g. to a label, is there at once. */
  const FOCUS_MS = 10
  /** For so long a page that is always moving is waited for. */
  const PATIENCE_MS = 150
  const SETTLE_MS = 1200

  let effects = 0
  let pending = 0
  let lastAt = 0
  let controls: HTMLElement[] = []

  function stir(): void {
    lastAt = performance.now()
  }

  function note(): void {
    effects += 1
    stir()
  }

  const store = Storage.prototype.setItem
  Storage.prototype.setItem = function setItem(key, value) {
    if (this === localStorage && this.getItem(key) !== value) note()
    store.call(this, key, value)
  }
  for (const type of ['toggle', 'focusin', 'scroll']) document.addEventListener(type, note, { capture: true })
  document.addEventListener(
    'click',
    ({ target }) => {
      // The browser's own dialog for files, of which the page sees nothing.
      if (target instanceof HTMLInputElement && target.type === 'file') note()
    },
    { capture: true },
  )
  // A file that the page made up itself, saved by a link that never is in the document.
  HTMLAnchorElement.prototype.click = function click() {
    if (this.download && this.href.startsWith('blob:')) note()
    HTMLElement.prototype.click.call(this)
  }
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

    /** React writes what is there already anew, e.g. the name of an input; of its head, a page shows nothing. */
    isSeen(records: readonly MutationRecord[]): boolean {
      const looked = new Map<Node, Set<string | null>>()
      return records.some(({ type, target, attributeName, oldValue }) => {
        if (document.querySelector('head')?.contains(target)) return false
        if (type === 'childList') return true
        const names = looked.get(target) ?? new Set()
        if (names.has(attributeName)) return false
        looked.set(target, names.add(attributeName))
        const value = target instanceof Element ? target.getAttribute(attributeName ?? '') : target.nodeValue
        return value !== oldValue
      })
    },

    /** A search for nothing finds what is there already. */
    /** An empty search, or the page that is open already, would rightly lead nowhere. */
    fillIn(form: HTMLFormElement | null): void {
      const search = form?.querySelector<HTMLInputElement>('input[type=search], search input')
      if (search && !search.value) dom.typeInto(search, 'b')
      const page = form?.querySelector<HTMLInputElement>('input[type=number][name=page]')
      if (page && page.value !== page.max) dom.typeInto(page, page.max)
    },

    typeInto(field: HTMLInputElement, text: string): void {
      // Past React, which keeps what the field says.
      Reflect.set(HTMLInputElement.prototype, 'value', text, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },

    /** Of a box or a choice that goes with a form: what is sent, which no other part of the page need show. */
    sentOf(element: HTMLElement): boolean | undefined {
      if (!(element instanceof HTMLInputElement) || !element.name) return undefined
      const isSent = [...(element.form?.elements ?? [])].some((each) =>
        each.matches('[type=submit], button:not([type])'),
      )
      return isSent ? element.checked : undefined
    },
  }

  new MutationObserver((records) => (dom.isSeen(records) ? note() : stir())).observe(document, {
    subtree: true,
    childList: true,
    attributeOldValue: true,
    characterDataOldValue: true,
  })

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

  function looksOf(element: HTMLElement): string {
    const { className, tagName } = element
    const item = element.closest(ITEMS)
    if (!item) return `${className} ${nameOf(element).replaceAll(/\d+|“[^”]*”/gu, '#')}`
    const same = [...item.querySelectorAll(tagName)].filter((each) => each.className === className)
    return `${className} ${same.indexOf(element)}`
  }

  function reasonOf(element: HTMLElement): string | undefined {
    const isDisabled = element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
    if (!isDisabled) return undefined
    const reason = byIds(element.getAttribute('aria-describedby')) || element.title.trim()
    return reason === nameOf(element) ? '' : reason
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
          looks: looksOf(element),
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
            isDisabled: link.getAttribute('aria-disabled') === 'true',
            isThere: href.startsWith('#') && document.getElementById(decodeURIComponent(href.slice(1))) !== null,
            html: link.outerHTML.slice(0, 200),
          }
        }),
      }
    },
    async press(index) {
      const control = controls[index]
      if (!control?.isConnected) return true
      if (control instanceof HTMLButtonElement && control.type === 'submit') dom.fillIn(control.form)
      control.focus({ preventScroll: true })
      await quiet(FOCUS_MS, PATIENCE_MS)
      const [before, href, sent] = [effects, location.href, dom.sentOf(control)]
      control.click()
      for (const until = performance.now() + MOMENT_MS; performance.now() < until; await dom.wait(5)) {
        if (effects === before && location.href === href && dom.sentOf(control) === sent) continue
        await quiet(QUIET_MS, PATIENCE_MS)
        // What React holds jumps back where nobody took the change.
        if (effects > before || location.href !== href || dom.sentOf(control) !== sent) return true
      }
      return false
    },
    async go(path, title) {
      const expected = new DOMParser().parseFromString(title, 'text/html').body.textContent
      const isSame = document.title === expected
      const old = document.querySelector('main h1')
      // What the browser itself shows, e.g. of an answer that is no page, has no router to hear of anything.
      if (!old) return false
      const words = old.textContent
      // The router hears of it, as of a press on a link.
      history.pushState({}, '', path)
      for (const until = performance.now() + SETTLE_MS; performance.now() < until; await dom.wait(5)) {
        const heading = document.querySelector('main h1')
        const isNew = isSame || heading !== old || heading?.textContent !== words
        if (!heading || !isNew || document.title !== expected) continue
        await quiet(QUIET_MS, SETTLE_MS)
        return document.title === expected
      }
      return false
    },
  }
}
