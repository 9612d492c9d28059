/** The counties of the state by region. A county with too few businesses is told as its region (docs/product/market-and-analytics.md). */
export const REGIONS: Readonly<Record<string, readonly string[]>> = {
  'Portland and around': ['Clackamas', 'Columbia', 'Multnomah', 'Washington', 'Yamhill'],
  'Mid-Willamette Valley': ['Benton', 'Lane', 'Linn', 'Marion', 'Polk'],
  'Oregon Coast': ['Clatsop', 'Coos', 'Curry', 'Lincoln', 'Tillamook'],
  'Southern Oregon': ['Douglas', 'Jackson', 'Josephine', 'Klamath', 'Lake'],
  'Central Oregon': ['Crook', 'Deschutes', 'Jefferson'],
  'Mid-Columbia': ['Gilliam', 'Hood River', 'Sherman', 'Wasco', 'Wheeler'],
  'Eastern Oregon': ['Baker', 'Grant', 'Harney', 'Malheur', 'Morrow', 'Umatilla', 'Union', 'Wallowa'],
}
