import type { FactName } from './listing-facts.ts'

/** What each field is called: in the form, in its summary of errors, and in a seller's CSV file. */
export const FACT_LABELS: Record<FactName, string> = {
  sellingReason: 'Why you sell',
  ownerHours: 'Hours you work',
  fullTime: 'Full time',
  partTime: 'Part time',
  staffStays: 'Who stays with the buyer',
  leaseEnds: 'Lease ends',
  leaseRent: 'Rent',
  leaseRenewalYears: 'Option to renew for',
  leaseTransfer: 'A buyer can take it over',
  equipmentIncluded: 'Equipment',
  equipmentValue: 'Value of the equipment',
  inventoryIncluded: 'Inventory',
  inventoryValue: 'Value of the inventory',
  sellerFinancing: 'You lend the buyer a part',
  sellerFinancingPercent: 'At most',
  trainingWeeks: 'Training',
  stayMonths: 'You stay after that',
  licenses: 'Licenses and permits',
  openHours: 'Days and hours',
  largestCustomer: 'Your largest customer',
  relocation: 'Where it can run',
}
