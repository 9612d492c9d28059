import { Link } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { Brand } from './brand.tsx'
import { Drawn } from './drawn/drawn.tsx'
import { FOOTER_GROUPS } from './links.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { useIsReady } from '#web/ui/use-is-ready.ts'

/** S1 §2 "Footer". */
export function Footer() {
  // The styles show all groups where there is room. This says so to screen readers, and their titles are no buttons then.
  const isOpen = useIsReady() && matchMedia('(width>=40rem)').matches
  return (
    <footer className="mt-20 border-t border-line bg-sunken">
      <div className="page-wide grid gap-x-10 py-8 sm:grid-cols-2 sm:gap-y-10 sm:py-12 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="space-y-4 max-sm:mb-5">
          <Brand />
          <Drawn part="about" />
        </div>
        {FOOTER_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <details className="footer-group" open={isOpen}>
              <summary tabIndex={isOpen ? -1 : undefined}>
                <h2>{title}</h2>
              </summary>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={label}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <div className="page-wide flex flex-wrap items-center justify-between gap-4 py-4 text-sm text-muted">
          <p>{`${product.name}, ${product.tagline}. Open source under Apache-2.0.`}</p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
