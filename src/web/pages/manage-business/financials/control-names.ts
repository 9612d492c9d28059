import { FIGURES } from '#shared/financials/figures.ts'
import type { FigureName } from '#shared/financials/figures.ts'
import type { FormProblem } from '#web/ui/form.tsx'
import { hasEntries, isTold } from './draft.ts'
import type { Draft } from './draft.ts'

/** Names of the controls, which stay while years and add-backs come and go. */
export const figureControl = (year: number, name: FigureName) => `${year}.${name}`
export const addBackControl = (key: string, part: 'label' | 'kind' | 'amount') => `add-back.${key}.${part}`
export const paperControl = (figure: string) => `${figure}.paper`

export const removeControl = (year: number) => `remove.${year}`

/** Says whether the form has the control. */
export function focusControl(form: HTMLFormElement | null | undefined, name: string): boolean {
  const control = form?.elements.namedItem(name)
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  return true
}

export function figureLabel(name: FigureName, year: number): string {
  return `${FIGURES[name].label} ${year}`
}

interface Found {
  control: string
  label: string
}

/** A problem's errors at the controls of the draft that was sent, and what these are called. */
export function atControls(
  problem: FormProblem | undefined,
  sent: Draft,
): { problem: FormProblem | undefined; labels: Record<string, string> } {
  if (!problem) return { problem, labels: {} }
  const found = Object.entries(problem.fields).map(([path, error]) => ({ ...controlOf(path, sent), error }))
  return {
    problem: { ...problem, fields: Object.fromEntries(found.map(({ control, error }) => [control, error])) },
    labels: Object.fromEntries(found.map(({ control, label }) => [control, label])),
  }
}

function controlOf(path: string, sent: Draft): Found {
  const [, index = '', list, name = '', field = ''] =
    /^years\.(\d+)\.(figures|addBacks)\.(\w+)(?:\.(\w+))?$/u.exec(path) ?? []
  const year = sent.years.filter(hasEntries)[Number(index)]
  if (!year || !list) return { control: path, label: LABELS[path] ?? '' }
  if (list === 'figures') {
    const figure = name as FigureName
    const control = figureControl(year.year, figure)
    return { control: field === 'documentId' ? paperControl(control) : control, label: figureLabel(figure, year.year) }
  }
  const addBack = year.addBacks.filter(isTold)[Number(name)]
  const key = addBack?.key ?? ''
  const part = field === 'label' || field === 'kind' ? field : 'amount'
  return {
    control: field === 'documentId' ? paperControl(`add-back.${key}`) : addBackControl(key, part),
    label: `${addBack?.label || 'Add-back'} ${year.year}`,
  }
}

const LABELS: Readonly<Record<string, string>> = {
  taxForm: 'What the business files',
  yearEndsIn: 'Business year ends in',
  years: 'Years',
}
