/** The counties of the state by region. A county with too few businesses is told as its region (docs/product/market-and-analytics.md). */
export const REGIONS: Readonly<Record<string, readonly string[]>> = {
  'Central Puget Sound': ['King', 'Kitsap', 'Pierce', 'Snohomish'],
  'Northwest Washington': ['Island', 'San Juan', 'Skagit', 'Whatcom'],
  'Olympic Peninsula and Coast': ['Clallam', 'Grays Harbor', 'Jefferson', 'Mason', 'Pacific'],
  'Southwest Washington': ['Clark', 'Cowlitz', 'Lewis', 'Skamania', 'Thurston', 'Wahkiakum'],
  'North Central Washington': ['Chelan', 'Douglas', 'Grant', 'Okanogan'],
  'South Central Washington': ['Kittitas', 'Klickitat', 'Yakima'],
  'Southeast Washington': ['Asotin', 'Benton', 'Columbia', 'Franklin', 'Garfield', 'Walla Walla'],
  'Northeast Washington': ['Adams', 'Ferry', 'Lincoln', 'Pend Oreille', 'Spokane', 'Stevens', 'Whitman'],
}
