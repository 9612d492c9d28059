import { ZIP_CODE } from '#region/addresses.ts'
import { POSTAL_CODE, STATE } from '#region/region.ts'

/** The other states and the neighbors across the border, folded, by name and postal abbreviation. */
const NAMES = new Set(
  `alabama al, alaska ak, arizona az, arkansas ar, california ca, colorado co, connecticut ct, delaware de, florida fl,
  georgia ga, hawaii hi, idaho id, illinois il, indiana in, iowa ia, kansas ks, kentucky ky, louisiana la, maine me,
  maryland md, massachusetts ma, michigan mi, minnesota mn, mississippi ms, missouri mo, montana mt, nebraska ne,
  nevada nv, new hampshire nh, new jersey nj, new mexico nm, new york ny, north carolina nc, north dakota nd, ohio oh,
  oklahoma ok, oregon or, pennsylvania pa, rhode island ri, south carolina sc, south dakota sd, tennessee tn, texas tx,
  utah ut, vermont vt, virginia va, washington wa, west virginia wv, wisconsin wi, wyoming wy, british columbia bc, alberta ab,
  canada can`
    .split(/,\s+/u)
    .flatMap((entry) => [entry.slice(0, entry.lastIndexOf(' ')), entry.slice(entry.lastIndexOf(' ') + 1)])
    .concat('b c')
    .filter((name) => name !== STATE.toLowerCase() && name !== POSTAL_CODE.toLowerCase()),
)

const FOREIGN_ZIP = new RegExp(String.raw`^(?!${ZIP_CODE}$)\d{5}$`, 'u')

/**
 * Whether folded words end in the name or ZIP code of another state or a neighboring country. In Washington, Portland,
 * Oregon is elsewhere, and so are Vancouver, BC and Aberdeen, SD 57401.
 */
export function isElsewhere(words: readonly string[]): boolean {
  const zipAt = words.length - (/^\d{4}$/u.test(words.at(-1) ?? '') ? 2 : 1)
  if (FOREIGN_ZIP.test(words[zipAt] ?? '')) return true
  const named = /^\d{5}$/u.test(words[zipAt] ?? '') ? words.slice(0, zipAt) : words
  return named.length > 1 && [1, 2].some((length) => NAMES.has(named.slice(-length).join(' ')))
}
