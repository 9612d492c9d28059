import type { Law } from '#shared/content/closing/task-template.ts'

/** The day on which the laws were read, some of them in copies. */
export const LAWS_READ_ON = '2026-11-24'

/** A section of the Oregon Revised Statutes: "657.480". */
export function ors(section: string): Law {
  const chapter = (section.split('.')[0] ?? '').padStart(3, '0')
  return { name: `ORS ${section}`, url: `https://www.oregonlegislature.gov/bills_laws/ors/ors${chapter}.html` }
}

/** A rule of the Oregon Administrative Rules: "414-305-0140". */
export function oar(rule: string): Law {
  return { name: `OAR ${rule}`, url: `https://secure.sos.state.or.us/oard/view.action?ruleNumber=${rule}` }
}
