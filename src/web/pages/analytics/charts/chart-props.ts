import type { CSSProperties } from 'react'

export interface ChartProps {
  /** The accessible name of the chart. */
  title: string
  /** The label of the value axis, e.g. "Businesses". */
  unit: string
  points: readonly { label: string; value: number }[]
  /** The tooltip text, e.g. "3 businesses". */
  valueText: (value: number) => string
  /** The label at the axis and at each bar, e.g. "3". */
  shortText: (value: number) => string
}

/** Fills its container. */
export const FILL: CSSProperties = { width: '100%', height: '100%' }

export const TICK = { fill: 'var(--color-muted)', fontSize: 12 } as const
export const AXIS_LINE = { stroke: 'var(--color-line-strong)' } as const
export const AXIS_TITLE = { fill: 'var(--color-muted)', fontSize: 12 } as const
