/** Public places are stored in hundredths of a degree. */
export function degrees(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}
