import type { Handled } from '#server/model/handlers.ts'
import { savedHandlers } from '#server/saved/handlers.ts'

/** All calls with their handlers. */
export const HANDLERS: readonly Handled[] = [...savedHandlers]
