const CHECKED = ['teaserTitle', 'teaserText', 'area'] as const

/** Marks the controls of texts that are refused, with what to do, for whoever sends the form. */
export function markRefused(form: HTMLFormElement | null | undefined, refused: Readonly<Record<string, string>>): void {
  for (const name of CHECKED) controlOf(form, name)?.setCustomValidity(refused[name] ?? '')
}

/** What the marked controls say, by name. */
export function refusalsIn(form: HTMLFormElement | null | undefined): Record<string, string> {
  return Object.fromEntries(
    CHECKED.flatMap((name) => {
      const control = controlOf(form, name)
      return control?.validity.customError ? [[name, control.validationMessage] as const] : []
    }),
  )
}

function controlOf(form: HTMLFormElement | null | undefined, name: string) {
  const control = form?.elements.namedItem(name)
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return isText ? control : undefined
}
