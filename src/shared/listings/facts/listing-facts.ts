import * as z from 'zod/mini'
import { freeText } from '#shared/fields.ts'
import { versionSeen } from '#shared/version.ts'

/*
 * What buyers ask of a business before they ask about its price. All of it is optional.
 */

export const LEASE_TRANSFERS = {
  yes: 'Yes',
  consent: 'With the landlord’s consent',
  no: 'No',
} as const

export const STAFF_STAYS = {
  all: 'All of them',
  most: 'Most of them',
  some: 'Some of them',
  none: 'None of them',
} as const

export const RELOCATIONS = {
  home: 'Can be run from home',
  anywhere: 'Can move',
  fixed: 'Tied to its place',
} as const

/** What the largest customer's part of the sales is. */
export const CUSTOMER_SHARES = {
  under_10: 'Less than 10% of sales',
  to_25: '10% to 25% of sales',
  to_50: '25% to 50% of sales',
  over_50: 'More than half of sales',
} as const

/** The facts that are chosen, with what may be chosen. */
export const FACT_CHOICES = {
  leaseTransfer: LEASE_TRANSFERS,
  staffStays: STAFF_STAYS,
  relocation: RELOCATIONS,
  largestCustomer: CUSTOMER_SHARES,
} as const

const oneOf = <Choice extends string>(choices: Readonly<Record<Choice, string>>) =>
  z.optional(z.enum(Object.keys(choices) as [Choice, ...Choice[]], 'Choose one'))

const whole = (least: number, most: number) => {
  const message = `Write a whole number from ${least} to ${most.toLocaleString('en-US')}`
  return z.optional(z.int(message).check(z.minimum(least, message), z.maximum(most, message)))
}

const DOLLARS = 'Write whole dollars, like 2,400'
const dollars = z.optional(
  z.int(DOLLARS).check(z.minimum(0, DOLLARS), z.maximum(1_000_000_000, 'At most $1,000,000,000')),
)

const yesOrNo = z.optional(z.boolean('Choose yes or no'))

const MONTH = 'Write month and year, like 06/2031'

/** The longest text of each field. */
export const FACT_LENGTHS = { licenses: 300, openHours: 200, sellingReason: 400 } as const

/** Money in whole dollars. */
const factFields = {
  /** A month, "2031-06". */
  leaseEnds: z.optional(z.string(MONTH).check(z.regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/u, MONTH))),
  /** A month. */
  leaseRent: dollars,
  /** By how many years the tenant may renew it. */
  leaseRenewalYears: whole(0, 99),
  leaseTransfer: oneOf(LEASE_TRANSFERS),
  fullTime: whole(0, 10_000),
  partTime: whole(0, 10_000),
  /** How many of the employees stay with the buyer. */
  staffStays: oneOf(STAFF_STAYS),
  /** A week. */
  ownerHours: whole(0, 168),
  licenses: z.optional(freeText(FACT_LENGTHS.licenses)),
  openHours: z.optional(freeText(FACT_LENGTHS.openHours)),
  equipmentIncluded: yesOrNo,
  equipmentValue: dollars,
  inventoryIncluded: yesOrNo,
  inventoryValue: dollars,
  sellingReason: z.optional(freeText(FACT_LENGTHS.sellingReason)),
  trainingWeeks: whole(0, 104),
  /** Months for which the seller is there after the training. */
  stayMonths: whole(0, 120),
  sellerFinancing: yesOrNo,
  /** The most of the price that the seller lends. */
  sellerFinancingPercent: whole(1, 100),
  relocation: oneOf(RELOCATIONS),
  largestCustomer: oneOf(CUSTOMER_SHARES),
} as const

export const ListingFacts = /* @__PURE__ */ z.object(factFields)
export type ListingFacts = z.infer<typeof ListingFacts>
export type FactName = keyof ListingFacts

/** Facts that are asked and shown together, in the order in which buyers ask, and what each is called. */
export const FACT_GROUPS = {
  reason: { label: 'Reason for selling', facts: ['sellingReason'] },
  owner: { label: 'Owner’s work', facts: ['ownerHours'] },
  people: { label: 'Employees', facts: ['fullTime', 'partTime', 'staffStays'] },
  lease: { label: 'Lease', facts: ['leaseEnds', 'leaseRent', 'leaseRenewalYears', 'leaseTransfer'] },
  included: {
    label: 'The price includes',
    facts: ['equipmentIncluded', 'equipmentValue', 'inventoryIncluded', 'inventoryValue'],
  },
  financing: { label: 'Seller financing', facts: ['sellerFinancing', 'sellerFinancingPercent'] },
  training: { label: 'Training and handover', facts: ['trainingWeeks', 'stayMonths'] },
  licenses: { label: 'Licenses needed', facts: ['licenses'] },
  hours: { label: 'Opening hours', facts: ['openHours'] },
  customers: { label: 'Largest customer', facts: ['largestCustomer'] },
  place: { label: 'Relocation', facts: ['relocation'] },
} as const satisfies Record<string, { label: string; facts: readonly FactName[] }>
export type FactGroup = keyof typeof FACT_GROUPS
export const FACT_GROUP_NAMES = /* @__PURE__ */ Object.keys(FACT_GROUPS) as [FactGroup, ...FactGroup[]]

/** Who may see a group: each includes those after it. */
export const FACT_AUDIENCES = {
  everyone: 'Everyone',
  premium: 'Members with a trial or Premium',
  approved: 'Buyers you approved',
} as const
export type FactAudience = keyof typeof FACT_AUDIENCES

const Audience = /* @__PURE__ */ z.enum(
  Object.keys(FACT_AUDIENCES) as [FactAudience, ...FactAudience[]],
  'Choose who may see it',
)
const audiences = Object.fromEntries(FACT_GROUP_NAMES.map((group) => [group, Audience])) as Record<
  FactGroup,
  typeof Audience
>
const optionalAudiences = Object.fromEntries(FACT_GROUP_NAMES.map((group) => [group, z.optional(Audience)])) as Record<
  FactGroup,
  z.ZodMiniOptional<typeof Audience>
>

export const FactAudiences = /* @__PURE__ */ z.object(audiences)
export type FactAudiences = z.infer<typeof FactAudiences>

/** These alone tell which business a confidential listing is, beside its area. */
const TELLING: ReadonlySet<FactGroup> = new Set(['lease', 'licenses'])

/** Who may see a group until the seller chooses. */
export function defaultAudience(group: FactGroup, isConfidential: boolean): FactAudience {
  return isConfidential && TELLING.has(group) ? 'approved' : 'everyone'
}

const answerFields = {
  ...factFields,
  audiences: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.strictObject(optionalAudiences)),
}

/** What a new listing answers. */
export const FactAnswers = /* @__PURE__ */ z.strictObject(answerFields)
export type FactAnswers = z.infer<typeof FactAnswers>

/** Body of `PUT /api/my-businesses/{id}/facts`: what is left out is not told. */
export const FactsInput = /* @__PURE__ */ z.strictObject({
  ...answerFields,
  /** Null before anything was saved. */
  updatedAt: z.nullable(versionSeen('Open the page again before you change it')),
})
export type FactsInput = z.infer<typeof FactsInput>

/** Answer of `GET /api/my-businesses/{id}/facts`, and of every change. */
export const OwnFacts = /* @__PURE__ */ z.object({
  facts: ListingFacts,
  audiences: FactAudiences,
  isConfidential: z.boolean(),
  updatedAt: z.nullable(z.string()),
})
export type OwnFacts = z.infer<typeof OwnFacts>

/** A group that the seller answered, as a viewer may see it. */
export const ShownFacts = /* @__PURE__ */ z.object({
  group: z.enum(FACT_GROUP_NAMES),
  label: z.string(),
  /** In words, e.g. "12 full time, 3 part time. Most of them stay"; null while it is locked. */
  text: z.nullable(z.string()),
  audience: Audience,
})
export type ShownFacts = z.infer<typeof ShownFacts>
