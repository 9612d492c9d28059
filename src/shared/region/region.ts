import type { Law, TaskTemplate } from '#shared/content/closing/task-template.ts'
import type { DepositHolder } from '#shared/deals/deposit/deposit.ts'
import type { LicenseKind } from '#shared/professionals/license-kinds.ts'
import type { ProfessionalRole } from '#shared/professionals/professional-roles.ts'
import type { RegisterKind } from '#shared/listings/check-kinds.ts'

/** A town or city. In degrees; the ZIP code is one in the center. */
export interface City {
  name: string
  /** In thousands, rounded from the 2020 census. */
  population: number
  latitude: number
  longitude: number
  zip: string
  /** How far the town extends in every direction, in degrees, if water or a border is near. */
  reach?: number
}

/** A part of the state by the names that people call it, and towns at its edges. */
export interface Area {
  names: readonly string[]
  towns: readonly string[]
}

/** A lake or a bay as a chain of circles around the places along it. In degrees and miles. */
export interface Water {
  name: string
  halfWidthMiles: number
  along: readonly (readonly [latitude: number, longitude: number])[]
}

/** A name on the map below its tiles, from this zoom on. */
export type MapName = readonly [
  text: string,
  latitude: number,
  longitude: number,
  fromZoom: number,
  kind: 'city' | 'town' | 'region',
]

/** A public register of the state, in which staff check a business. */
export interface Register {
  kind: RegisterKind
  label: string
  short: string
  text: string
  /** What the page of a business says once it was found active there. */
  active: string
  /** Where everyone looks a business up. */
  url: string
  /** Whose businesses may have to be in it; without them, those of every industry. */
  industries?: readonly string[]
}

/** A license of a professional, and where everyone looks it up. */
export interface ProfessionalLicense {
  kind: LicenseKind
  role: ProfessionalRole
  name: string
  authority: string
  url: string
  /** Says when it expires. */
  law: Law
}

/** Who may hold a deposit for others, by kind: who licenses them, where everyone looks them up, and the law that asks for it. */
export type DepositHolders = Readonly<
  Record<DepositHolder, { authority: string; url: string; law: (Law & { readOn: string }) | null }>
>

/** The number that a business has with the state. */
export interface Registration {
  /** With its article, in the middle of a sentence: "the UBI number". */
  name: string
  /** Below the field in which a seller enters it. */
  help: string
  /** Words before the number that are not part of it, in lower case. */
  words: readonly string[]
  /** Digits of the number itself, where more may follow. */
  digits: number
  /** What is certainly such a number, since it is called one. */
  called: RegExp
  /** What looks like one. */
  alike: RegExp
}

/** A task of the closing as this state has it: what differs from the one of every state. */
export type StateTask = Partial<Pick<TaskTemplate, 'title' | 'detail' | 'law'>>

/** The towns of what is plainly sample data. */
export interface SampleTowns {
  bakery: string
  plumber: string
  books: string
  /** From where the buyers of the books come. */
  booksBuyers: string
  school: string
  bookkeeping: string
  salon: string
  nursery: string
  printer: string
  springEvent: string
  fallEvent: string
  broker: string
  lender: string
  accountant: string
  appraiser: string
}
