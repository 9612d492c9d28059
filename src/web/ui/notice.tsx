import type { ReactNode } from 'react'

/** A message in place of content: an empty list, an error, a missing page. */
export function Notice({
  title,
  children,
  actions,
  level = 1,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
  level?: 1 | 2
}) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto max-w-xl px-4 py-20 text-center">
      <Heading className={level === 1 ? 'text-4xl' : 'text-2xl'}>{title}</Heading>
      {children && <p className="mt-4 text-balance text-muted">{children}</p>}
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
