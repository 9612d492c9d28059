import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { ContentLink, ContentPage as Page } from '#shared/content/content-page.ts'
import type { TextPreview as Preview } from '#shared/settings/texts/text-changes.ts'
import type { TextPage } from '#shared/settings/texts/text-pages.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { explainError } from '#web/forms/explain-error.ts'
import { Button } from '#web/ui/button.tsx'
import { previewQuery } from './queries.ts'

/** These have a form, or a calculator, above the text. */
const WITH_TOOL: readonly TextPage[] = ['contact', 'cookies', 'financing', 'valuation']

interface TextPreviewProps {
  page: TextPage
  markdown: string
  onWrite: () => void
}

/** The page as it would be, drawn by the server as the page is. */
export function TextPreview({ page, markdown, onWrite }: TextPreviewProps) {
  const { data, error, isFetching, refetch } = useQuery(previewQuery(page, markdown))
  if (!data) {
    return (
      <div role="status" className="page-reading mt-5">
        {error ? (
          <NotDrawn error={error} isTrying={isFetching} onRetry={() => void refetch()} onWrite={onWrite} />
        ) : (
          'Drawing the page…'
        )}
      </div>
    )
  }
  return (
    <>
      <p className="page-reading mt-5 text-sm text-muted">
        Links lead nowhere here.
        {WITH_TOOL.includes(page) && ' What else is on the page, above this text, is left out.'}
      </p>
      <div onClickCapture={stay} className="mt-4 border-y-2 border-dashed border-line-strong/60 pb-8">
        <ContentPage page={pageOf(data)} text={data.text} />
      </div>
    </>
  )
}

interface NotDrawnProps {
  error: Error
  isTrying: boolean
  onRetry: () => void
  onWrite: () => void
}

function NotDrawn({ error, isTrying, onRetry, onWrite }: NotDrawnProps) {
  const { message, fields } = explainError(error)
  const ofField = fields['markdown']
  return (
    <>
      <p className="font-medium text-brick">{ofField ? `The page can’t be drawn. ${ofField}.` : message}</p>
      <Button look="secondary" size="small" onClick={ofField ? onWrite : onRetry} className="mt-3">
        {ofField ? 'Back to the text' : isTrying ? 'Trying…' : 'Try again'}
      </Button>
    </>
  )
}

/** What stays around the text. Links look as they do on the page, and lead nowhere. */
function pageOf({ text, kicker, description, actions, next }: Preview): Page {
  return {
    ...text,
    kicker,
    description,
    ...(actions.length > 0 && { actions: actions.map(linkOf) }),
    next: next.map(({ label }) => ({ label, to: '/' })),
  }
}

function linkOf({ label, href }: Preview['actions'][number]): ContentLink {
  return href.endsWith('.pdf') ? { label, file: href } : { label, to: '/' }
}

/** What was typed would be gone. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
}
