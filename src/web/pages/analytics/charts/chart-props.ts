import type { CSSProperties } from 'react'

export interface ChartProps {
  /** What it shows, for whoever doesn't see it. */
  title: string
  /** Of the axis, e.g. "Businesses". */
  unit: string
  points: readonly { label: string; value: number }[]
  /** "3 businesses", for the point that is looked at. */
  valueText: (value: number) => string
  /** "3", at the axis and at each bar. */
  shortText: (value: number) => string
}

/** As large as what it stands in. */
export const FILL: CSSProperties = { width: '100%', height: '100%' }

export const TICK = { fill: 'var(--color-muted)', fontSize: 12 } as const
export const AXIS_LINE = { stroke: 'var(--color-line-strong)' } as const
export const AXIS_TITLE = { fill: 'var(--color-muted)', fontSize: 12 } as const
