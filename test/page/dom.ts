import { Window } from 'happy-dom'
import { vi } from 'vitest'

/** Those that Node has as well, but not for elements. */
const REPLACED = ['CustomEvent', 'Event', 'navigator']
/** What calls of the API need of Node: the API runs in the same process. */
const KEPT = new Set([
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'Headers',
  'Request',
  'Response',
  'fetch',
  'URL',
])
/** PDF.js fills in what Node lacks once, as it is loaded, which may be in any file of a worker. */
const FILLED_IN = new Set(['DOMMatrix', 'ImageData', 'Path2D'])

/** React keeps the document that it was loaded with, so all files of a worker have the same. */
const dom = new Window({
  url: 'http://localhost/',
  width: 1280,
  height: 720,
  settings: { navigation: { disableMainFrameNavigation: true } },
})
// What a page reports goes nowhere.
dom.navigator.sendBeacon = () => true
// A menu's controls can be found and pressed without its being on the top layer.
Object.assign(dom.HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
// Nobody arrives from outside.
Object.assign(dom, { PerformanceNavigationTiming: Object })

// React asks of each element whether the browser knows it.
Object.defineProperty(dom.HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: Element) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})

// Properties of ARIA, which are attributes in a browser.
for (const [name, attribute] of Object.entries({
  role: 'role',
  ariaLabel: 'aria-label',
  ariaPressed: 'aria-pressed',
})) {
  Object.defineProperty(dom.Element.prototype, name, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute)
    },
    set(this: Element, value: string) {
      this.setAttribute(attribute, value)
    },
  })
}

/** Node's, which the API reads, with the fields of a form. */
class FormDataOfForm extends FormData {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    super()
    if (!form) return
    for (const [name, value] of new dom.FormData(form as never, submitter as never)) {
      // A field without a file has an empty one of the DOM.
      this.append(name, typeof value === 'string' || value instanceof File ? value : new File([], ''))
    }
  }
}

const given = new Map<string, PropertyDescriptor | undefined>()

/** A stream that brings nothing, so that pages ask by themselves. */
class SilentEventSource {
  static readonly CLOSED = 2
  readonly readyState = 0
  addEventListener(): void {}
  close(): void {}
}

/** Makes a browser's globals available while a file of tests runs, from before it imports React's DOM. */
export function installDom(): void {
  vi.stubEnv('SSR', false)
  vi.stubGlobal('FormData', FormDataOfForm)
  vi.stubGlobal('EventSource', SilentEventSource)
  for (const name of Object.getOwnPropertyNames(dom)) {
    const isNew = !(name in globalThis) && /^[A-Za-z]/u.test(name)
    if (KEPT.has(name) || FILLED_IN.has(name) || !(isNew || REPLACED.includes(name))) continue
    given.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
    const value: unknown = Reflect.get(dom, name)
    const isMethod = typeof value === 'function' && /^[a-z]/u.test(name)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: isMethod ? value.bind(dom) : value,
    })
  }
}

/** The page closes first, and so sends what it still has to report. */
export async function removeDom(): Promise<void> {
  dom.dispatchEvent(new dom.Event('pagehide'))
  await new Promise((resolve) => void setTimeout(resolve))
  vi.unstubAllGlobals()
  for (const [name, before] of given) {
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  }
  given.clear()
  vi.unstubAllEnvs()
}
