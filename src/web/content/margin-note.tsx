import type { Note } from '#shared/content/content-page.ts'
import { ContentLink } from './content-link.tsx'

/** A note beside the text, or below it on narrow screens. */
export function MarginNote({ note: { title, text, link } }: { note: Note }) {
  return (
    <aside
      aria-label={title}
      className="max-w-142 self-start border-t-2 border-brass bg-brass-soft/60 px-4 py-3.5 text-sm xl:max-w-none"
    >
      <h3 className="font-sans text-sm font-semibold text-brass-ink">{title}</h3>
      <p className="mt-1 text-pretty">{text}</p>
      {link && (
        <p className="mt-1">
          <ContentLink link={link} />
        </p>
      )}
    </aside>
  )
}
