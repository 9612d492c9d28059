/** What a page of a trade in a city finds, as somebody types it. */
export function tradeSearch(trade: string, city: string): string {
  return `${trade} in ${city}`
}
