import { Fragment } from 'react'
import type { ReactNode } from 'react'

interface SkeletonProps {
  /** Read out while it loads, e.g. "Loading the payments". */
  label: string
  className?: string
  /** Of the drawn part. */
  inner?: string
  children: ReactNode
}

/** In place of what still loads: gray shapes for the eye, a sentence for screen readers. */
export function Skeleton({ label, className, inner, children }: SkeletonProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={inner ? `animate-pulse ${inner}` : 'animate-pulse'}>
        {children}
      </div>
    </div>
  )
}

interface ListSkeletonProps extends Omit<SkeletonProps, 'inner'> {
  rows?: number
}

/** Of a list with lines between its rows, each of which is the same child. */
export function ListSkeleton({ rows = 4, children, ...rest }: ListSkeletonProps) {
  return (
    <Skeleton {...rest} inner="divide-y divide-line border-y border-line">
      {Array.from({ length: rows }, (_, row) => (
        <Fragment key={row}>{children}</Fragment>
      ))}
    </Skeleton>
  )
}
