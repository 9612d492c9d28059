import type { QueryClient } from '@tanstack/react-query'
import { assistantAccessCalls } from '#shared/accounts/calls.ts'
import type { AccessRequest } from '#shared/accounts/assistant-access.ts'
import { ApiError } from '#web/api-client.ts'
import { queryOf } from '#web/call.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { ownDataQuery } from './own-data/queries.ts'
import { apiKeysQuery, webhooksQuery } from './programs/queries.ts'
import { accountQuery } from './queries.ts'

/** What an assistant asks, or why the page can’t ask it. */
export interface Asked {
  asked?: AccessRequest
  problem?: string
}

/** The account, or what an assistant asks of its member. */
export async function loadAccount(
  queryClient: QueryClient,
  { allow }: { allow?: string | undefined },
): Promise<Asked | undefined> {
  if (allow) return findAsked(queryClient, allow)
  // Always fresh, since another browser may have signed in.
  const fresh = { staleTime: 0 }
  await loadOnServer(
    Promise.all([
      queryClient.prefetchQuery({ ...accountQuery(), ...fresh }),
      queryClient.prefetchQuery({ ...ownDataQuery(), ...fresh }),
      queryClient.prefetchQuery({ ...apiKeysQuery(), ...fresh }),
      queryClient.prefetchQuery({ ...webhooksQuery(), ...fresh }),
    ]),
  )
  return undefined
}

async function findAsked(queryClient: QueryClient, request: string): Promise<Asked> {
  try {
    return {
      asked: await queryClient.fetchQuery(queryOf(assistantAccessCalls.getAccessRequest, { query: { request } })),
    }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.problem) return { problem: error.problem.detail }
    throw error
  }
}
