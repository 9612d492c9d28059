/** In this order: many name others too, whose pages they want to be given. */
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

/** What a browser says of itself, in words for its owner. It may say anything, so nothing of it is repeated. */
export function deviceWords(userAgent: string): string {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0]
  if (!system) return browser ?? 'A browser that does not say what it is'
  return `${browser ?? 'A browser'} on ${system === 'iPhone' || system === 'iPad' ? `an ${system}` : system}`
}
