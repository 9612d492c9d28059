import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '#web/api-client.ts'
import { guestRoomQuery } from '#web/deals/room/queries.ts'

/** @throws notFound for a token that is wrong or whose time is over. */
export async function loadGuestRoom(queryClient: QueryClient, token: string): Promise<void> {
  try {
    await queryClient.fetchQuery(guestRoomQuery(token))
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound()
    throw error
  }
}
