import { createFileRoute } from '@tanstack/react-router'
import { valuationGuide } from '#shared/content/valuation-guide.ts'
import { contentHead } from '#web/content/content-head.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { ValuationForm } from '#web/pages/valuation/valuation-form.tsx'

export const Route = createFileRoute('/valuation')({
  head: async () => contentHead((await import('#shared/content/valuation-guide.ts')).valuationGuide, '/valuation'),
  component: Valuation,
})

function Valuation() {
  return (
    <ContentPage page={valuationGuide}>
      <ValuationForm />
    </ContentPage>
  )
}
