import { FACT_GROUP_NAMES } from '#shared/listings/facts/listing-facts.ts'
import type { FactName } from '#shared/listings/facts/listing-facts.ts'
import { readMonth } from '#shared/listings/facts/typed-month.ts'
import { readAmount } from '#shared/typed-amount.ts'

type Reader = (text: string) => unknown

/** How what is typed becomes a value. What can't be read stays a text or NaN, which the contract refuses at its field. */
const READERS: Record<FactName, Reader> = {
  leaseEnds: readMonth,
  leaseRent: readAmount,
  leaseRenewalYears: readNumber,
  leaseTransfer: asTyped,
  fullTime: readNumber,
  partTime: readNumber,
  staffStays: asTyped,
  ownerHours: readNumber,
  licenses: asTyped,
  openHours: asTyped,
  equipmentIncluded: readYesNo,
  equipmentValue: readAmount,
  inventoryIncluded: readYesNo,
  inventoryValue: readAmount,
  sellingReason: asTyped,
  trainingWeeks: readNumber,
  stayMonths: readNumber,
  sellerFinancing: readYesNo,
  sellerFinancingPercent: readNumber,
  relocation: asTyped,
  largestCustomer: asTyped,
}

/** The name of the control that says who may see a group: where the contract has its error. */
export const audienceName = (group: string) => `audiences.${group}`

/** The answers of the form, as `FactsInput` has them without the version. Empty fields are left out. */
export function readFacts(data: FormData): Record<string, unknown> {
  const facts = Object.entries(READERS).flatMap(([name, read]) => {
    const text = textOf(data, name)
    return text === '' ? [] : [[name, read(text)]]
  })
  const audiences = FACT_GROUP_NAMES.map((group) => [group, textOf(data, audienceName(group))])
  return { ...Object.fromEntries(facts), audiences: Object.fromEntries(audiences) }
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function asTyped(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

function readNumber(text: string): number {
  return /^\d{1,6}$/u.test(text) ? Number(text) : NaN
}

function readYesNo(text: string): boolean {
  return text === 'yes'
}
