import { REGIONS } from '#region/counties.ts'
import { POSTAL_CODE, STATE } from '#region/region.ts'
import { COUNTIES, regionOf } from '#shared/market/market-places.ts'
import { LEAST_SELLERS } from '#shared/market/market.ts'
import { marketPlaceOf } from '#server/listings/places/market-place.ts'

/** How many listings of how many sellers are behind a number, for an industry in a place; '' is all industries. */
export interface Cell {
  industry: string
  place: string
  count: number
  /** Of the rest of a place, which no row measures: as few as there may be. */
  sellers: number
  isTold: boolean
}

/** A cell between the two sums in which it stands. */
interface Link extends Cell {
  ends: readonly [string, string]
}

/**
 * Takes back what would tell of fewer than three sellers by subtraction: a region less its counties, a county less its
 * cities, or all industries less some of them.
 *
 * Each cell stands in two sums: with its siblings it makes its place's next larger one, and as a leaf it makes, with the
 * other industries, the leaf of all industries. So cells that aren't told are the edges of a graph whose nodes are
 * sums, and a cell follows from the told ones exactly if it is a bridge: nothing else leads from one of its sums to the
 * other. Such a bridge gets company, the smallest told cell that closes a circle. Empty cells count as known.
 *
 * @returns the keys of the cells to hide, among those that are told.
 */
export function findRevealing(cells: readonly Cell[], keyOf: (cell: Cell) => string): Set<string> {
  const links = linksOf(cells)
  const at = new Map<string, Link[]>()
  for (const link of links) {
    for (const end of link.ends) {
      const known = at.get(end)
      if (known) known.push(link)
      else at.set(end, [link])
    }
  }
  const hidden = new Set<string>()
  const thin = [...bridgesOf(at)].filter(({ sellers }) => sellers < LEAST_SELLERS)
  for (const link of thin.toSorted((a, b) => a.count - b.count)) {
    for (let company = findCompany(link, at); company; company = findCompany(link, at)) {
      company.isTold = false
      hidden.add(keyOf(company))
    }
  }
  return hidden
}

/** The cells that follow from the told ones, in one walk through the graph (Tarjan): of a hundred cells, few are any. */
function bridgesOf(at: ReadonlyMap<string, Link[]>): Set<Link> {
  const bridges = new Set<Link>()
  const steps = new Map<string, Step>()
  for (const start of at.keys()) {
    if (steps.has(start)) continue
    const path = [stepTo(start, undefined, steps)]
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const link = at.get(step.node)?.[step.tried]
      step.tried += 1
      if (!link) {
        path.pop()
        const before = path.at(-1)
        if (before && step.lowest > before.order && step.by) bridges.add(step.by)
        if (before) before.lowest = Math.min(before.lowest, step.lowest)
      } else if (!link.isTold && link !== step.by) {
        const next = link.ends[0] === step.node ? link.ends[1] : link.ends[0]
        const known = steps.get(next)
        if (known) step.lowest = Math.min(step.lowest, known.order)
        else path.push(stepTo(next, link, steps))
      }
    }
  }
  return bridges
}

/** A node of the walk. */
interface Step {
  node: string
  /** How it was reached. */
  by: Link | undefined
  order: number
  /** The earliest node that is reached from here another way. */
  lowest: number
  tried: number
}

function stepTo(node: string, by: Link | undefined, steps: Map<string, Step>): Step {
  const step = { node, by, order: steps.size, lowest: steps.size, tried: 0 }
  steps.set(node, step)
  return step
}

/** The told cell to hide next for one that follows from the told ones; undefined once it doesn't. */
function findCompany(link: Link, at: ReadonlyMap<string, Link[]>): Link | undefined {
  const [one, other] = link.ends
  const near = reachableFrom(one, link, at, other)
  if (near.has(other)) return undefined
  const far = reachableFrom(other, link, at)
  const edgesOf = (nodes: ReadonlySet<string>) =>
    [...nodes]
      .flatMap((node) => at.get(node) ?? [])
      .filter(({ isTold, ends }) => isTold && !(nodes.has(ends[0]) && nodes.has(ends[1])))
  const [nearEdges, farEdges] = [edgesOf(near), edgesOf(far)]
  const closing = nearEdges.filter(({ ends }) => ends.some((end) => far.has(end)))
  return smallest(closing) ?? smallest(nearEdges) ?? smallest(farEdges)
}

/** By cells that aren't told, without this one; not further than to `end`. */
function reachableFrom(start: string, without: Link, at: ReadonlyMap<string, Link[]>, end?: string): Set<string> {
  const seen = new Set([start])
  for (const node of seen) {
    for (const link of at.get(node) ?? []) {
      if (link.isTold || link === without) continue
      for (const next of link.ends) seen.add(next)
      if (end !== undefined && seen.has(end)) return seen
    }
  }
  return seen
}

function smallest(links: readonly Link[]): Link | undefined {
  return links.reduce<Link | undefined>((least, link) => (least && least.count <= link.count ? least : link), undefined)
}

const sum = (industry: string, place: string) => `${industry}\n${place}`
const leaf = (place: string) => `of all\n${place}`

/** Every cell that is not empty, with the rests: listings that are in no smaller place. */
function linksOf(cells: readonly Cell[]): Link[] {
  const links: Link[] = []
  const parts = new Map<string, { count: number; sellers: number }>()
  for (const cell of cells) {
    const { industry, place, count, sellers } = cell
    if (count === 0) continue
    const [larger, isLeaf] = [largerThan(place), isCity(place)]
    links.push({
      ...cell,
      ends: [isLeaf ? leaf(place) : sum(industry, place), larger === undefined ? '' : sum(industry, larger)],
    })
    if (larger === undefined) continue
    const known = parts.get(sum(industry, larger)) ?? { count: 0, sellers: 0 }
    parts.set(sum(industry, larger), { count: known.count + count, sellers: known.sellers + sellers })
  }
  for (const { industry, place, count, sellers } of cells) {
    const known = parts.get(sum(industry, place)) ?? { count: 0, sellers: 0 }
    if (isCity(place) || count <= known.count) continue
    const rest = {
      industry,
      place: `rest of ${place}`,
      count: count - known.count,
      sellers: Math.max(1, sellers - known.sellers),
    }
    links.push({ ...rest, isTold: false, ends: [leaf(rest.place), sum(industry, place)] })
  }
  return links
}

/** Of every region and county; cities are added when one is met first, since finding their counties takes a while. */
const LARGER = new Map([
  ...Object.keys(REGIONS).map((region) => [region, STATE] as const),
  ...COUNTIES.map((county) => [county, regionOf(county) ?? STATE] as const),
])

/** Undefined for the state. */
function largerThan(place: string): string | undefined {
  const known = LARGER.get(place)
  if (known !== undefined || place === STATE) return known
  const county = marketPlaceOf(`${place}, ${POSTAL_CODE}`).county ?? STATE
  LARGER.set(place, county)
  return county
}

/** Cities are the smallest places. */
export function isCity(place: string): boolean {
  return place !== STATE && !(place in REGIONS) && !COUNTIES.includes(place)
}
