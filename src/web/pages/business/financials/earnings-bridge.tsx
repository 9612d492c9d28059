import { useId } from 'react'
import type { FigureState, ShownYear } from '#shared/financials/figures.ts'
import { barsOf } from './bridge-bars.ts'
import type { Bar } from './bridge-bars.ts'
import { bridgeText } from './figure-words.ts'

/** In px: a line of text and a bar below it. Widths are shares of the chart's, so that its text keeps its size. */
const [ROW, TEXT, BAR_TOP, BAR_HEIGHT] = [56, 17, 26, 18]
/** Between the steps and the sums. */
const GAP = 16
/** The width of a bar for next to nothing, in percent. */
const LEAST = 0.4

/** Told apart by their fillings: the better proven, the fuller. */
const FILLS: Record<FigureState, string> = {
  claimed: 'stroke-brass-ink',
  documented: 'fill-evergreen-soft stroke-evergreen',
  reviewed: 'fill-evergreen-fill stroke-evergreen-fill',
}

/** How net profit becomes the seller's earnings, a bar a step, and how much of them is provable. */
export function EarningsBridge({ year }: { year: ShownYear }) {
  const hatch = useId()
  const { bars, at } = barsOf(year)
  const rule = bars.findIndex(({ isSum }) => isSum) * ROW
  const height = bars.length * ROW + GAP - (ROW - BAR_TOP - BAR_HEIGHT)
  const topOf = (index: number) => index * ROW + (bars[index]?.isSum ? GAP : 0)
  return (
    <svg role="img" aria-label={bridgeText(year)} width="100%" height={height} className="block overflow-visible">
      <Hatch id={hatch} />
      {at(0) > 0 && (
        <line x1={`${at(0)}%`} x2={`${at(0)}%`} y1={BAR_TOP - 5} y2={height + 5} className="stroke-line-strong" />
      )}
      {bars.map(
        ({ label, toCents, isSum }, index) =>
          !isSum && (
            <line
              key={label}
              x1={`${at(toCents)}%`}
              x2={`${at(toCents)}%`}
              y1={topOf(index) + BAR_TOP}
              y2={topOf(index + 1) + BAR_TOP + BAR_HEIGHT}
              strokeDasharray="2 3"
              className="stroke-line-strong"
            />
          ),
      )}
      {[3, 6].map((y) => (
        <line key={y} x2="100%" y1={rule + y} y2={rule + y} className="stroke-line-strong" />
      ))}
      {bars.map((bar, index) => (
        <g key={bar.label} transform={`translate(0 ${topOf(index)})`}>
          <Row bar={bar} hatch={hatch} />
        </g>
      ))}
    </svg>
  )
}

function Row({ bar: { label, note, amount, start, width, state, isSum }, hatch }: { bar: Bar; hatch: string }) {
  const weight = isSum ? 'font-semibold' : ''
  return (
    <>
      {/* The lines behind a text stop beside it. */}
      <g strokeWidth={6} className="fill-ink stroke-surface text-sm [paint-order:stroke]">
        <text y={TEXT} className={weight}>
          {label} <tspan className="fill-muted font-normal">{note}</tspan>
        </text>
        <text x="100%" y={TEXT} textAnchor="end" className={`tabular ${weight}`}>
          {amount}
        </text>
      </g>
      {width > 0 && (
        <rect
          x={`${start}%`}
          y={BAR_TOP}
          width={`${Math.max(LEAST, width)}%`}
          height={BAR_HEIGHT}
          className={FILLS[state]}
          {...(state === 'claimed' && { fill: `url(#${hatch})` })}
        />
      )}
    </>
  )
}

/** What a filling looks like. */
export function Swatch({ state }: { state: FigureState }) {
  const hatch = useId()
  return (
    <svg aria-hidden="true" width={28} height={14} className="mt-1 shrink-0">
      <Hatch id={hatch} />
      <rect
        x={0.5}
        y={0.5}
        width={27}
        height={13}
        className={FILLS[state]}
        {...(state === 'claimed' && { fill: `url(#${hatch})` })}
      />
    </svg>
  )
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} className="fill-brass-soft" />
      <path d="M1 0v6" strokeWidth={1.5} className="stroke-brass-ink" />
    </pattern>
  )
}
