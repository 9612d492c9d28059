import type { Law } from '#shared/content/closing/task-template.ts'

/** The day on which the laws were read, some of them in copies. */
export const LAWS_READ_ON = '2026-11-23'

export function rcw(section: string): Law {
  return { name: `RCW ${section}`, url: `https://app.leg.wa.gov/RCW/default.aspx?cite=${section}` }
}

export function wac(section: string): Law {
  return { name: `WAC ${section}`, url: `https://app.leg.wa.gov/WAC/default.aspx?cite=${section}` }
}
