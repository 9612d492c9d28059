/** Staff's pages under `/admin`, by the last word of their address, in the order of their bar. */
export const DESK_NAMES = ['review', 'members', 'payments', 'mail', 'settings', 'texts'] as const
export type DeskName = (typeof DESK_NAMES)[number]
