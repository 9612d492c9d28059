import { reportEvent } from '#web/insights/report-event.ts'
import { listenForThemeSwitch } from './theme.ts'

/** What every page does before, or without, the application: the theme switch works, and the visit is counted (S1 §1). */
export function startPage(): void {
  listenForThemeSwitch()
  reportEvent('page_view')
}
