import { X } from 'lucide-react'
import { product } from '#shared/product.ts'

/** Where a browser keeps which announcement was closed. */
const CLOSED_KEY = 'handover-announcement'

/**
 * Hides a closed announcement before anything below it is painted, and closes it without, or before, the application. It
 * listens at the window, since React stops clicks at the document while it hydrates.
 */
const SCRIPT = `(b=>{let k='${CLOSED_KEY}',t=b.dataset.key;try{b.hidden=localStorage[k]===t}catch{}addEventListener('click',e=>{if(e.target.closest?.('#announcement button')){b.hidden=true;document.getElementById('main').focus({preventScroll:true});try{localStorage[k]=t}catch{}}},true)})(document.getElementById('announcement'))`

/** What staff announce, above every page until its last day. `today` is one in the market's time zone, "2027-02-19". */
export function Announcement({ nonce, today }: { nonce: string; today: string }) {
  const { banner } = product
  if (!banner || (banner.until !== null && banner.until < today)) return null
  const { text, link, until } = banner
  return (
    <>
      <aside
        id="announcement"
        aria-label="Announcement"
        data-key={`${until ?? ''} ${text}`}
        className="border-b border-line bg-brass-soft"
      >
        <div className="page-wide flex items-start gap-3 py-1">
          <p className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">
            {text}
            {link && (
              <>
                {' '}
                <a href={link} className="font-medium whitespace-nowrap text-brass-ink underline underline-offset-2">
                  Read more
                </a>
              </>
            )}
          </p>
          <button
            type="button"
            aria-label="Close the announcement"
            className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-sunken"
          >
            <X strokeWidth={1.5} size={18} aria-hidden="true" />
          </button>
        </div>
      </aside>
      {/* oxlint-disable-next-line react/no-danger -- React would escape the code's signs; nobody's text is in it. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  )
}
