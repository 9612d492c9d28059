import { financing } from '#shared/content/financing.ts'
import type { PageText } from '#shared/settings/texts/page-text.ts'
import { ContentPage } from '#web/content/content-page.tsx'
import { FinancingCalculator } from './calculator.tsx'
import type { FinancingLink } from './financing-fields.ts'

/** The financing calculator, and the four financing types it covers. */
export function FinancingPage({ text, link }: { text: PageText | null; link: FinancingLink }) {
  return (
    <ContentPage page={financing} text={text}>
      <FinancingCalculator key={`${link.price} ${link.business}`} link={link} />
    </ContentPage>
  )
}
