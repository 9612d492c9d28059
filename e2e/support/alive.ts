/**
 * Whether React has taken the page over, or the page is one that is only read. It runs in a page.
 *
 * @param untouched finds what such a page is until it is touched.
 */
export function isAlive(untouched: string): boolean {
  interface Fiber {
    child: Fiber | null
    sibling: Fiber | null
    memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
    stateNode: { current: Fiber }
  }
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  if (!key) return document.readyState === 'complete' && document.querySelector(untouched) !== null
  const root = (document as unknown as Record<string, Fiber>)[key]?.stateNode.current
  const waiting = [root]
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    if (fiber.memoizedState?.isDehydrated || fiber.memoizedState?.dehydrated) return false
    waiting.push(...[fiber.child, fiber.sibling].filter((next) => next !== null))
  }
  return root !== undefined
}
