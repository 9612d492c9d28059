/** A link or button that goes away with the old results hands its focus to the result count. */
export function focusResults(): void {
  document.getElementById('results')?.focus()
}
