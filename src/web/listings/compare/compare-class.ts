/** The look of "Compare" in a place. */
export function compareClass(place: string): string {
  return `inline-flex items-center rounded-full border border-line bg-surface font-medium text-ink hover:border-evergreen aria-pressed:border-evergreen aria-pressed:bg-evergreen-fill aria-pressed:text-white print:hidden ${place}`
}
