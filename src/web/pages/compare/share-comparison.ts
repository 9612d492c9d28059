import { showToast } from '#web/ui/toast.tsx'

/** Offers the comparison to the apps of a phone; elsewhere its address is copied. */
export async function shareComparison(path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  try {
    if (matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function') {
      await navigator.share({ title: document.title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied', description: 'Whoever opens it sees what they may see of these businesses.' })
  } catch (error) {
    // Whoever closes the phone's list of apps shares nothing.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({
      title: "The link wasn't copied",
      description: 'Your browser does not allow it here. Copy the address of this page instead.',
      isDestructive: true,
    })
  }
}
