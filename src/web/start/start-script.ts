import { markSectionInView } from '#web/content/section-in-view.ts'
import { listenForThemeSwitch } from '#web/frame/theme.ts'
import { reportEvent } from '#web/insights/report-event.ts'

/** What a pointer or the focus is about to use. Reading pages have no fields. */
const CONTROL = 'a, button, summary'
const TOUCHES = ['pointerover', 'focusin', 'keydown'] as const

/**
 * The only script that a page comes with: what works before, or without, the application, and loading the application
 * once the page is painted, or once somebody touches a page that is only read.
 */
const { app = '', preloads = '', untilTouch } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}
listenForThemeSwitch()
// S1 §1. The application reports the pages after this one.
reportEvent('page_view')
if (untilTouch === undefined) {
  startAfterPaint()
} else {
  const contents = document.querySelector<HTMLElement>('[data-contents]')
  if (contents) markSectionInView(contents)
  for (const touch of TOUCHES) document.addEventListener(touch, startIfNear, { passive: true })
}

/** A tab in the background paints nothing, and is still kept up to date. */
function startAfterPaint(): void {
  if (document.visibilityState === 'hidden') startApp()
  else requestAnimationFrame(() => setTimeout(startApp))
}

function startIfNear({ type, target }: Event): void {
  if (type !== 'keydown' && !(target instanceof Element && target.closest(CONTROL))) return
  for (const touch of TOUCHES) document.removeEventListener(touch, startIfNear)
  startApp()
}

/** If the application can't be loaded, the page works as without it. */
function startApp(): void {
  for (const href of preloads.split(' ')) add('link', { rel: 'modulepreload', href })
  add('script', { type: 'module', src: app })
}

function add(tag: string, attributes: object): void {
  document.head.append(Object.assign(document.createElement(tag), attributes))
}
