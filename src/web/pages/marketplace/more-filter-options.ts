export const MILES = [5, 10, 25, 50, 100] as const

export const ADDED_WITHIN = [
  { days: 1, label: 'Last day' },
  { days: 7, label: 'Last 7 days' },
  { days: 30, label: 'Last 30 days' },
  { days: 90, label: 'Last 90 days' },
] as const
