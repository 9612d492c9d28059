import { formatCents } from '#shared/money.ts'

/** "96% of the $85,000 asked". */
export function shareText(priceCents: number, askingPriceCents: number): string {
  const percent = Math.round((priceCents / askingPriceCents) * 100)
  return `${percent}% of the ${formatCents(askingPriceCents)} asked`
}
