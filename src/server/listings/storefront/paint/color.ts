/** A mix of two colors, as #RRGGBB. Share 0 is the first color, 1 is the second. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [channels(from), channels(to)]
  return '#' + start.map((value, index) => hex(value + ((end[index] ?? 0) - value) * share)).join('')
}

export function darker(color: string, share: number): string {
  return mix(color, '#1C2B26', share)
}

export function lighter(color: string, share: number): string {
  return mix(color, '#FFFBF2', share)
}

/** The distance of two colors in RGB, from 0 to about 440. */
export function distance(one: string, other: string): number {
  const [start, end] = [channels(one), channels(other)]
  return Math.hypot(...start.map((value, index) => value - (end[index] ?? 0)))
}

export function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** Mixes every color of a drawing with one color, like weak or colored light. */
export function tint(drawing: string, color: string, share: number): string {
  const known = new Map<string, string>()
  return drawing.replaceAll(/#[0-9A-Fa-f]{6}\b/g, (found) => {
    const seen = known.get(found)
    if (seen) return seen
    const mixed = mix(found, color, share)
    known.set(found, mixed)
    return mixed
  })
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

function hex(value: number): string {
  return Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()
}
