/** Of a member's pages: whose page it is. A signed-out visitor's has none. */
export const MEMBER_HEADER = 'x-member'

/** As the id of a member: a signed-out visitor. */
export const NOBODY = ''

/** The service worker's address. Its scope is the whole site. */
export const WORKER_PATH = '/sw.js'

/** The browser's cache with what is readable offline. Names of other caches begin with `handover-` too. */
export const KEPT_CACHE = 'handover-kept'
/** The record's key in it; no page has this address. */
export const KEPT_KEY = '/kept'

/** A business as its reader last saw it, in words: what strangers may see of it. */
export interface KeptBusiness {
  id: number
  title: string
  /** Place and industry. */
  place: string
  price: string
  cashFlow: string
  status: string
  description: string
  /** The address of its small picture, which may be in the cache. */
  picture: string | null
  /** When this was so, e.g. "November 21, 2026". */
  day: string
}

/** What a browser keeps for who uses it: the one member who is signed in there, or a visitor. It goes when somebody signs in or out. */
export interface KeptRecord {
  /** `NOBODY` for a visitor, who has nothing saved and gets no pushes. */
  memberId: string
  /** Whether they switched push on in this browser. */
  hasPush: boolean
  theme: string | null
  /** The address of the style sheet with the site's own colors, which may be in the cache; none for the shipped ones. */
  look?: string | undefined
  /** The address of the logo that staff chose, which may be in the cache; none for the site's own. */
  logo?: string | undefined
  /** Addresses of the headings' font and of the text's, which may be in the cache. */
  fonts: readonly string[]
  saved: readonly KeptBusiness[]
  /** When the shortlist was read, in milliseconds since 1970. */
  savedAt: number
  /** The newest first. */
  seen: readonly KeptBusiness[]
}
