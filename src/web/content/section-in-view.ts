/**
 * Marks the link of the section in view in a table of contents. It writes to the document itself, since pages that are
 * only read do this before there is an application.
 *
 * @param contents holds links to the sections' ids.
 * @returns a function that stops it.
 */
export function markSectionInView(contents: HTMLElement): () => void {
  // The section that crosses a band below the header is the current one.
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find((entry) => entry.isIntersecting)
      if (!seen) return
      for (const link of contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
        if (link.hash === `#${seen.target.id}`) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    },
    { rootMargin: '-15% 0px -75% 0px' },
  )
  for (const { hash } of contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const section = document.getElementById(hash.slice(1))
    if (section) observer.observe(section)
  }
  return () => observer.disconnect()
}
