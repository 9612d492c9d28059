/** A removed chip loses the focus, so it moves to the result count. */
export function focusResults(): void {
  document.getElementById('results')?.focus()
}
