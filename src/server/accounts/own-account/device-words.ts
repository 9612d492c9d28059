/** The order matters: many browsers also claim to be others for compatibility. */
const BROWSERS = [
  ['Edge', /\bEdgA?(?:iOS)?\//u],
  ['Opera', /\b(?:OPR|Opera)\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//u],
  ['Safari', /\bSafari\//u],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Windows', /\bWindows\b/u],
  ['Mac', /\bMacintosh\b/u],
  ['Linux', /\bLinux\b/u],
] as const

/** A readable name of a browser, for its owner. The header may contain anything, so none of it is repeated. */
export function deviceWords(userAgent: string): string {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  if (!system) return browser ?? 'An unknown browser'
  return `${browser ?? 'A browser'} on ${system === 'iPhone' || system === 'iPad' ? `an ${system}` : system}`
}
