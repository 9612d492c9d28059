import { createFileRoute } from '@tanstack/react-router'
import { valuationGuide } from '#shared/content/valuation-guide.ts'
import { contentHead, loadText } from '#web/content/content-route.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { ValuationForm } from '#web/pages/valuation/valuation-form.tsx'

export const Route = createFileRoute('/valuation')({
  loader: () => loadText('valuation', valuationGuide),
  head: contentHead,
  component: Valuation,
})

function Valuation() {
  return (
    <ContentPage page={valuationGuide} text={Route.useLoaderData().text}>
      <ValuationForm />
    </ContentPage>
  )
}
