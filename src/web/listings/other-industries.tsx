import { useQuery } from '@tanstack/react-query'
import { MARKETPLACE_INDUSTRIES } from '#shared/listings/industries.ts'
import { industriesQuery } from './queries.ts'

const KNOWN: readonly string[] = MARKETPLACE_INDUSTRIES

/** Options for what else is for sale than S1's industries, "Other" last. The chosen one is there already. */
export function OtherIndustries({ chosen }: { chosen: string }) {
  const { data = [] } = useQuery(industriesQuery())
  return data
    .map(({ industry }) => industry)
    .filter((industry) => industry !== chosen && !KNOWN.includes(industry))
    .toSorted((one, other) => Number(one === 'Other') - Number(other === 'Other'))
    .map((industry) => <option key={industry}>{industry}</option>)
}
