import { ndaParagraphs } from '#shared/access/nda.ts'
import type { Nda } from '#shared/access/nda.ts'
import { longDayText } from '#web/dates/day-text.ts'

/** The whole agreement, above what signs it. */
export function Agreement({ nda: { version, text, since, lastSignedVersion } }: { nda: Nda }) {
  const [title, ...paragraphs] = ndaParagraphs(text)
  return (
    <>
      {lastSignedVersion !== null && (
        <p className="rounded-card border border-brass/60 bg-brass-soft px-4 py-3">
          The agreement has changed since you signed version {lastSignedVersion}. Please read and sign this one.
        </p>
      )}
      <div>
        <section aria-labelledby="nda-title" className="rounded-card border border-line bg-paper px-4 py-4 sm:px-6">
          <h3 id="nda-title" className="text-xl">
            {title?.text}
          </h3>
          {paragraphs.map((paragraph, index) =>
            paragraph.isHeading ? (
              <h4 key={index} className="mt-5 font-semibold">
                {paragraph.text}
              </h4>
            ) : (
              <p key={index} className="mt-2 text-[0.95rem] whitespace-pre-line">
                {paragraph.text}
              </p>
            ),
          )}
        </section>
        <p className="mt-1.5 text-sm text-muted">
          Version {version}, in use since {longDayText(since)}. Not legal advice. You get a copy of what you sign.
        </p>
      </div>
    </>
  )
}
