/** "Fits you: within 25 miles · an industry you named"; empty without reasons. */
export function fitsText(fits: readonly string[] = [], whom: 'you' | 'them' = 'you'): string {
  return fits.length === 0 ? '' : `Fits ${whom}: ${fits.join(' · ')}`
}
