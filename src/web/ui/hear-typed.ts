type TypedField = HTMLInputElement | HTMLSelectElement

interface Typed {
  field: TypedField
  type: string
  value: string
  checked: boolean
}

/** Of the commit in which React took the fields over. */
let typed: Typed[] = []

/**
 * For the `ref` of a field whose value is state. What somebody typed or chose while the application was on its way, or what
 * the browser restored, reaches `onChange`; React would put its own value back at the next change.
 */
export function hearTyped(field: TypedField | null): void {
  const type = field && typeOfChange(field)
  if (!type) return
  const { value, checked } = field as HTMLInputElement
  // Not during the commit in which React calls a ref.
  if (typed.push({ field, type, value, checked }) === 1) queueMicrotask(tellAll)
}

function tellAll(): void {
  const all = typed
  typed = []
  for (const { field, type, checked } of all) {
    // A change may send its whole form, of which React has put back what it doesn't know of yet.
    for (const one of all) putBack(one)
    // React passes an event on if the value is another than the one that it has seen.
    const { _valueTracker: seen } = field as { _valueTracker?: { setValue: (value: string) => void } }
    seen?.setValue(type === 'click' ? String(!checked) : (field as HTMLInputElement).defaultValue)
    field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

function putBack({ field, type, value, checked }: Typed): void {
  if (type === 'click') (field as HTMLInputElement).checked = checked
  else if (field.value !== value) field.value = value
}

/** The event by which React notices the change; undefined if the field is as the server sent it. */
function typeOfChange(field: TypedField): string | undefined {
  if (field instanceof HTMLSelectElement) {
    // Only the server marks the option that it sent.
    const given = [...field.options].find((option) => option.defaultSelected)
    return !given || field.selectedOptions[0] === given ? undefined : 'change'
  }
  const { type, checked, defaultChecked } = field
  if (type === 'checkbox') return checked === defaultChecked ? undefined : 'click'
  // A radio button that lost its mark says nothing: another one has it.
  if (type === 'radio') return checked && !defaultChecked ? 'click' : undefined
  return field.value === field.defaultValue ? undefined : 'input'
}
