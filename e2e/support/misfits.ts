// oxlint-disable unicorn/consistent-function-scoping -- `findMisfits` goes to the browser as one function, and takes nothing along
import type { Page } from '@playwright/test'

/** From the narrowest phone to a tablet. */
const WIDTHS = [320, 768, 834, 1024]

/**
 * What on the open page doesn't fit one of the widths, once it has loaded.
 *
 * @param atEach is called at each width.
 */
export async function findMisfitsAtWidths(page: Page, atEach?: (width: number) => Promise<void>): Promise<string[]> {
  const path = page.url()
  const misfits: string[] = []
  await page.waitForFunction(() => !document.querySelector('main .animate-pulse, main [aria-busy="true"]'))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    misfits.push(...(await page.evaluate(findMisfits)).map((misfit) => `${path} at ${width}: ${misfit}`))
    await atEach?.(width)
  }
  return misfits
}

/**
 * Lists what doesn't fit the window's width, one line each. Runs in the page. Checks for a page wider than the window,
 * clipped text, and text and controls that overflow their container.
 */
export function findMisfits(): string[] {
  const misfits = new Set<string>()
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) misfits.add(`the page is ${scrollWidth} px wide`)
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!isLookedAt(element)) continue
    const text = ownText(element)
    const isControl = element.matches('a, button, input, select, textarea, img:not([alt=""])')
    if (!text && !isControl) continue
    const box = element.getBoundingClientRect()
    const about = `${element.tagName.toLowerCase()} “${(text || element.getAttribute('aria-label') || element.getAttribute('name') || '').slice(0, 40)}”`
    const isCut = text !== '' && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
    const style = getComputedStyle(element)
    if (isCut && style.overflowX !== 'visible') {
      // A long name may end in an ellipsis, a number may not.
      if (style.textOverflow !== 'ellipsis' || /^\$\d/u.test(text)) misfits.add(`${about} is cut`)
    }
    if (element instanceof HTMLSelectElement && isChoiceCut(element)) misfits.add(`${about} cuts its choice`)
    const frame = frameOf(element)
    if (!frame) continue
    const { name, rect } = frame
    const over = Math.max(rect.left - box.left, box.right - rect.right, rect.top - box.top, box.bottom - rect.bottom)
    if (over > 1.5) misfits.add(`${about} sticks ${Math.round(over)} px out of ${name}`)
  }
  return [...misfits]

  function isLookedAt(element: HTMLElement): boolean {
    // A map has no edges; the options of a select and screen-reader text are not rendered.
    if (element.closest('.leaflet-container, svg, option, [data-toast]')) return false
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) return false
    return element.checkVisibility({ visibilityProperty: true })
  }

  function ownText(element: HTMLElement): string {
    if (element instanceof HTMLSelectElement) return ''
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.trim() ?? '')
      .filter(Boolean)
      .join(' ')
  }

  /** The nearest container with a visible edge. Horizontally scrolling and floating containers are exempt. */
  function frameOf(element: HTMLElement): { name: string; rect: DOMRect } | undefined {
    for (let inner = element; inner.parentElement; inner = inner.parentElement) {
      if (['absolute', 'fixed'].includes(getComputedStyle(inner).position)) return undefined
      const outer = inner.parentElement
      const style = getComputedStyle(outer)
      if (/auto|scroll/u.test(`${style.overflowX} ${style.overflowY}`)) return undefined
      const isSeen =
        Number.parseFloat(style.borderRightWidth) > 0 ||
        (style.backgroundColor !== 'rgba(0, 0, 0, 0)' && outer !== document.body)
      const rect = outer.getBoundingClientRect()
      if (isSeen && rect.width > 1) return { name: outer.className.slice(0, 40) || outer.tagName, rect }
    }
    return undefined
  }

  function isChoiceCut(select: HTMLSelectElement): boolean {
    const context = document.createElement('canvas').getContext('2d')
    const style = getComputedStyle(select)
    if (!context) return false
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return context.measureText(select.selectedOptions[0]?.text ?? '').width > room + 1
  }
}
