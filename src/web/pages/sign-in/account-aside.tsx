import { Eye, MessageSquareText, Store } from 'lucide-react'
import { CONFIDENTIAL_CLAUSE } from '#shared/listings/confidential-words.ts'
import { product } from '#shared/product.ts'

const gives = () => [
  {
    icon: Eye,
    title: 'Look closer',
    text: `Revenue, ratios, exact address and every picture for ${product.trialDays} days. No card needed. ${CONFIDENTIAL_CLAUSE}`,
  },
  {
    icon: MessageSquareText,
    title: 'Write to owners',
    text: `Up to ${product.contactsPerPeriod} of them a month, for ${product.subscriptionPrice}.`,
  },
  {
    icon: Store,
    title: 'Hand over yours',
    text: 'List it and be verified. Free, forever.',
  },
]

/** The benefits of an account, beside the sign-up form. */
export function AccountAside() {
  return (
    <aside
      aria-label="What an account gives"
      className="flex flex-col border-t border-line bg-sunken lg:border-t-0 lg:border-l"
    >
      <div className="p-5 sm:p-8 lg:p-12">
        <p className="font-serif text-2xl leading-snug text-balance sm:text-3xl">
          Somebody built every shop on this street. One of them could be yours.
        </p>
        <ul className="mt-8 space-y-5">
          {gives().map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-brass-soft text-brass-ink">
                <Icon strokeWidth={1.5} size={20} aria-hidden="true" />
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <img
        src="/street.svg"
        alt=""
        width={1600}
        height={220}
        className="mt-auto block h-28 w-full object-cover object-[28%_bottom] sm:h-36 lg:h-44"
      />
    </aside>
  )
}
