import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { product } from '#shared/product.ts'
import { Brand } from './brand.tsx'
import { Drawn } from './drawn/drawn.tsx'
import { FOOTER_GROUPS } from './links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** S1 §2 "Footer". */
export function Footer() {
  useEffect(openGroups, [])
  return (
    <footer className="mt-20 border-t border-line bg-sunken">
      <div className="page-wide grid gap-x-10 py-8 sm:grid-cols-2 sm:gap-y-10 sm:py-12 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="space-y-4 max-sm:mb-5">
          <Brand />
          <Drawn part="about" />
        </div>
        {FOOTER_GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <details className="footer-group">
              <summary>
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

/**
 * The styles show all groups where a screen has room for them. This says so to screen readers, and takes their titles out of
 * the order of the Tab key.
 */
function openGroups(): void {
  if (!matchMedia('(width>=40rem)').matches) return
  for (const title of document.querySelectorAll<HTMLElement>('.footer-group>:first-child')) {
    title.tabIndex = -1
    title.parentElement?.setAttribute('open', '')
  }
}
