import type { Locator } from '@playwright/test'

/** Drags a map by so many pixels. */
export async function dragMap(map: Locator, byX: number, byY: number): Promise<void> {
  // Dispatched to Leaflet directly: the mouse would need free space under it, and its own path for each size.
  await map.locator('.leaflet-container').evaluate(
    (element, [dx, dy]) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const at = (moveX: number, moveY: number) => ({
        bubbles: true,
        cancelable: true,
        button: 0,
        buttons: 1,
        clientX: left + width / 2 + moveX,
        clientY: top + height / 2 + moveY,
      })
      element.dispatchEvent(new MouseEvent('mousedown', at(0, 0)))
      for (const share of [0.5, 1]) element.dispatchEvent(new MouseEvent('mousemove', at(dx * share, dy * share)))
      element.dispatchEvent(new MouseEvent('mouseup', at(dx, dy)))
    },
    [byX, byY] as const,
  )
}
