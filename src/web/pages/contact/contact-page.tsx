import { HOURS_BEHIND_EASTERN } from '#region/words.ts'
import { STATE } from '#region/region.ts'
import { contact, supportTargets } from '#shared/content/contact.ts'
import { DEFAULT_SETTINGS, product } from '#shared/product.ts'
import type { PageText } from '#shared/settings/texts/page-text.ts'
import { FactLedger } from '#web/content/content-blocks.tsx'
import { ContentPage } from '#web/content/content-page.tsx'
import { ContactForm } from './contact-form.tsx'
import type { ContactLink } from './contact-search.ts'

/** The contact form, the response time, and pages that may answer the question at once. */
export function ContactPage({ text, prefill }: { text: PageText | null; prefill: ContactLink }) {
  return (
    <ContentPage page={contact()} text={text}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <ContactForm prefill={prefill} />
        <aside aria-labelledby="support-title" className="lg:pt-7">
          <h2 id="support-title" className="text-2xl">
            How soon we answer
          </h2>
          <p className="mt-2 mb-4 text-muted">
            Counted in support hours: {product.supportHours}.{/* Other hours may be in any time zone. */}
            {product.supportHours === DEFAULT_SETTINGS.supportHours &&
              ` In ${STATE} that is ${HOURS_BEHIND_EASTERN} hours earlier on your clock.`}
          </p>
          {product.supportEmail && (
            <p className="mb-4 wrap-anywhere">
              You can also write to{' '}
              <a href={`mailto:${product.supportEmail}`} className="underline underline-offset-2 hover:no-underline">
                {product.supportEmail}
              </a>
              .
            </p>
          )}
          <FactLedger isCompact facts={supportTargets} />
        </aside>
      </div>
    </ContentPage>
  )
}
