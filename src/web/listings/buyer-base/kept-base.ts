import { safeParse } from 'zod/mini'
import { BuyerBase } from '#shared/financing/buyer-base.ts'

/** Also read by `themeScript`, before the page is painted. */
const KEY = 'buyer-base'

/** What a visitor said on this browser. */
export function readBase(): BuyerBase | null {
  try {
    const { success, data } = safeParse(BuyerBase, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return success ? data : null
  } catch {
    return null
  }
}

/** `account`: a member said it, and only the account has it. */
export function writeBase(base: BuyerBase | 'account' | undefined): void {
  document.documentElement.toggleAttribute('data-base', base !== undefined)
  try {
    if (base === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(base))
  } catch {
    // Blocked or full: it lasts as long as this page.
  }
}
