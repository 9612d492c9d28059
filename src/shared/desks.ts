/** Staff's pages under `/admin`, by the last word of their address. */
export const DESK_NAMES = ['review', 'payments', 'mail', 'members', 'settings', 'texts'] as const
export type DeskName = (typeof DESK_NAMES)[number]
