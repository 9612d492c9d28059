import { markSectionInView } from '#web/content/section-in-view.ts'
import { startPage } from '#web/frame/start-page.ts'

/** Loading begins when a pointer, the focus or a key comes near one of these. */
const CONTROL = 'a, button, summary, input, select, textarea'
const TOUCHES = ['pointerover', 'focusin', 'keydown'] as const

/** All the script of a reading page until somebody touches it. */
startPage()
for (const contents of document.querySelectorAll<HTMLElement>('[data-contents]')) markSectionInView(contents)
for (const touch of TOUCHES) document.addEventListener(touch, startAppNear, { passive: true })

function startAppNear({ type, target }: Event): void {
  if (type !== 'keydown' && !(target instanceof Element && target.closest(CONTROL))) return
  for (const touch of TOUCHES) document.removeEventListener(touch, startAppNear)
  const { app = '', preloads = '' } = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset ?? {}
  for (const href of preloads.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  // If it can't be loaded, the page's controls go on working without it.
  import(/* @vite-ignore */ app).catch(() => {})
}
