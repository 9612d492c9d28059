import { Link } from '@tanstack/react-router'
import { product } from '#shared/product.ts'
import { Brand } from './brand.tsx'
import { Drawn } from './drawn/drawn.tsx'
import { FOOTER_GROUPS } from './links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** S1 §2 "Footer". */
export function Footer() {
  return (
    <footer className="mt-20 border-t border-line bg-sunken">
      <div className="page-wide grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="space-y-4">
          <Brand />
          <Drawn part="about" />
        </div>
        {FOOTER_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-sans text-sm font-semibold">{title}</h2>
            <ul className="footer-links">
              {links.map(({ to, label }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
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
