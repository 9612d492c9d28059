import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { buyerBaseCalls } from '#shared/listings/buyer-base-calls.ts'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { send } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { safeParse } from 'zod/mini'
import { BuyerBase } from '#shared/financing/buyer-base.ts'

/** Also read by `themeScript`, before the page is painted. */
const KEY = 'buyer-base'

/** What a visitor said on this browser. */
function readBase(): BuyerBase | null {
  try {
    const { success, data } = safeParse(BuyerBase, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return success ? data : null
  } catch {
    return null
  }
}

/** `account`: a member said it, and only the account has it. */
function writeBase(base: BuyerBase | 'account' | undefined): void {
  document.documentElement.toggleAttribute('data-base', base !== undefined)
  try {
    if (base === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(base))
  } catch {
    // Blocked or full: it lasts as long as this page.
  }
}

/** A member's base is with their account. A visitor's stays in the browser, until joining takes it along. */
export const buyerBaseQuery = (user: CurrentUser | null) =>
  queryOptions({
    queryKey: ['buyer-base', user?.id ?? null],
    queryFn: async ({ signal }) => {
      const kept = readBase()
      if (!user) return kept
      const stored = await send(buyerBaseCalls.getBuyerBase, undefined, { signal })
      if (isSaid(stored) || !kept) return noted(stored)
      return noted(await putBase(kept).catch(() => stored))
    },
  })

/** What this buyer said, if anything. */
export function useBuyerBase(): BuyerBase | undefined {
  const { data: user = null, isSuccess } = useQuery(userQuery())
  const { data } = useQuery({ ...buyerBaseQuery(user), enabled: isSuccess })
  return data && isSaid(data) ? data : undefined
}

export function useSaveBase() {
  const queryClient = useQueryClient()
  const { data: user = null } = useQuery(userQuery())
  return useMutation({
    mutationFn: async (base: BuyerBase) => {
      if (user) return noted(await putBase(base))
      writeBase(base)
      return base
    },
    onSuccess: async (base) => {
      queryClient.setQueryData(buyerBaseQuery(user).queryKey, base)
      // The filter by coverage goes by it.
      if (user) await queryClient.invalidateQueries({ queryKey: ['listings'] })
      await queryClient.invalidateQueries({ queryKey: ['fit'] })
    },
  })
}

export function isSaid(base: BuyerBase): boolean {
  return Object.values(base).some((value) => value !== null)
}

async function putBase(base: BuyerBase): Promise<BuyerBase> {
  return await send(buyerBaseCalls.setBuyerBase, { body: base })
}

/** The browser keeps no more than that a member has one, so that cards leave room for the facts. */
function noted(base: BuyerBase): BuyerBase {
  writeBase(isSaid(base) ? 'account' : undefined)
  return base
}
