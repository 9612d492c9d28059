import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { product } from '#shared/product.ts'
import { drawLettering } from '#server/listings/storefront/paint/lettering.ts'
import { EVERGREEN, INK, PAPER } from '#server/listings/storefront/paint/palette.ts'
import { drawPanorama, PANORAMA } from '#server/listings/storefront/panorama/panorama.ts'

/**
 * Generates src/web/public/street.svg, the strip under the home page's search, and shared.png, the picture of a shared
 * link, from the storefront illustrator. Run it again after a change there.
 */

/** As in src/web/public/favicon.svg. */
const MARK =
  `<rect width="32" height="32" rx="9" fill="${EVERGREEN}"/><circle cx="12" cy="16" r="4.6" stroke="#fff" stroke-width="2.4"/>` +
  '<path d="M16.6 16H26M22 16v4.2M25.4 16v3" stroke="#D9A44B" stroke-width="2.4"/>'
const BRASS_INK = '#80560F'
/** The axes of the coordinates of each path command. */
const AXES: Record<string, string> = {
  m: 'xy',
  l: 'xy',
  h: 'x',
  v: 'y',
  c: 'xyxyxy',
  s: 'xyxy',
  q: 'xyxy',
  t: 'xy',
  a: 'rr-//xy',
}
const SIZES = new Set(['cx', 'cy', 'r', 'rx', 'ry', 'stroke-width'])
const street = lean(drawPanorama())

save('street.svg', Buffer.from(svg([1600, 220], group(`scale(${1600 / PANORAMA.width})`, street))))
save('shared.png', await sharp(Buffer.from(sharedPicture())).png({ palette: true, effort: 10 }).toBuffer())

/** The logo and the name above the middle of the street. */
function sharedPicture(): string {
  const scale = 0.3
  const [left, top] = [600 - (PANORAMA.width / 2) * scale, 630 - PANORAMA.height * scale]
  const name = drawLettering(product.name.toUpperCase(), 560, 130, { color: INK, maxLines: 1 })
  const tagline = drawLettering(product.tagline.toUpperCase(), 560, 60, { color: BRASS_INK, maxLines: 1 })
  return svg(
    [1200, 630],
    `<path fill="${PAPER}" d="M0 0h1200v630H0z"/>` +
      group(`translate(${left} ${top}) scale(${scale})`, street) +
      group('translate(204 84) scale(5.75)', MARK) +
      group('translate(704 138)', slender(name, 14)) +
      group('translate(704 242)', slender(tagline, 4.6)),
  )
}

/** Signs are painted with broader strokes than printed pages. */
function slender(letters: string, weight: number): string {
  return letters.replace(/stroke-width="[^"]*"/, `stroke-width="${weight}"`)
}

function svg([width, height]: readonly [number, number], content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

function group(transform: string, content: string): string {
  const look = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return `<g transform="${transform}" ${look}>${content}</g>`
}

function save(name: string, content: Buffer): void {
  const target = fileURLToPath(new URL(`../../src/web/public/${name}`, import.meta.url))
  writeFileSync(target, content)
  console.log(`${target}: ${content.length} bytes, ${gzipSync(content, { level: 9 }).length} compressed`)
}

/**
 * The same drawing in fewer bytes: whole numbers, rectangles as paths, and adjacent shapes of one style as one path.
 */
function lean(drawing: string): string {
  const parts: { open: string; data?: string }[] = []
  for (const [element, name = ''] of drawing.matchAll(/<\/?(\w+)[^>]*>/g)) {
    const attributes = new Map(
      [...element.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    )
    const data = attributes.get('d') ?? rectangle(name, attributes) ?? dot(name, attributes)
    if (isSpeck(name, attributes) || element.includes(' d=""')) continue
    if (data !== undefined) for (const key of ['d', 'x', 'y', 'width', 'height', 'rx']) attributes.delete(key)
    const open = element.startsWith('</') ? element : `<${data === undefined ? name : 'path'}${text(attributes)}`
    const last = parts.at(-1)
    if (data !== undefined && last?.data !== undefined && last.open === open) last.data += data
    else parts.push(data === undefined ? { open: open + closing(element) } : { open, data })
  }
  return parts.map(({ open, data }) => (data === undefined ? open : `${open} d="${steps(data)}"/>`)).join('')
}

/** Less than a pixel, even on a high-resolution screen. */
function isSpeck(name: string, attributes: ReadonlyMap<string, string>): boolean {
  const size = (key: string) => Number(attributes.get(key) ?? Infinity)
  if (name === 'rect') return Math.min(size('width'), size('height')) < 4
  return size('stroke-width') < 3.2 || size('r') < 4.2
}

function closing(element: string): string {
  return element.startsWith('</') ? '' : element.endsWith('/>') ? '/>' : '>'
}

function rectangle(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
  if (name !== 'rect' || Number(attributes.get('rx') ?? 0) > 6) return undefined
  const [x = 0, y = 0, w = 0, h = 0] = ['x', 'y', 'width', 'height'].map((key) =>
    Math.round(Number(attributes.get(key))),
  )
  return `M${x} ${y}h${w}v${h}h${-w}z`
}

/** A small circle becomes the round cap of a zero-length line, so that one path holds many of them. */
function dot(name: string, attributes: Map<string, string>): string | undefined {
  const r = Number(attributes.get('r'))
  if (name !== 'circle' || r > 5) return undefined
  const data = `M${attributes.get('cx')} ${attributes.get('cy')}h0`
  attributes.set('stroke', attributes.get('fill') ?? '').set('stroke-width', String(r * 2))
  for (const key of ['cx', 'cy', 'r', 'fill']) attributes.delete(key)
  return data
}

/** Leaves out the attributes of the group around the whole drawing. */
function text(attributes: ReadonlyMap<string, string>): string {
  return [...attributes]
    .filter(([, value]) => value !== 'none' && value !== 'round')
    .map(
      ([key, value]) =>
        ` ${key}="${SIZES.has(key) ? Math.round(Number(value)) : value.toLowerCase().replace(/^0\./, '.')}"`,
    )
    .join('')
    .replaceAll(/(?:fill|stroke)-opacity/g, 'opacity')
    .replaceAll(/scale\(([\d.]+) \1\)/g, 'scale($1)')
    .replaceAll(/#(.)\1(.)\2(.)\3"/g, '#$1$2$3"')
}

/**
 * Path data as relative steps in whole units, each a fifth of a pixel. A shape then has the same text at any position,
 * so it compresses well.
 */
function steps(data: string): string {
  const pen = { x: 0, y: 0 }
  let [start, written] = [{ ...pen }, '']
  for (const [, command = '', numbers = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const name = command.toLowerCase()
    const axes = AXES[name] ?? ''
    const values = [...numbers.matchAll(/-?\d*\.?\d+/g)].map(Number)
    written += name
    if (name === 'z') Object.assign(pen, start)
    for (let first = 0; first < values.length; first += axes.length) {
      const from = { ...pen }
      for (const [index, axis] of [...axes].entries()) {
        const value = values[first + index] ?? 0
        if (axis !== 'x' && axis !== 'y') {
          written += ` ${Math.round(value)}`
          continue
        }
        pen[axis] = command === name ? from[axis] + value : value
        written += ` ${Math.round(pen[axis]) - Math.round(from[axis])}`
      }
      if (name === 'm') start = { ...pen }
    }
  }
  return written
    .replaceAll(/l (-?\d+) 0(?= ?[a-z]|$)/g, 'h$1')
    .replaceAll(/l 0 (-?\d+)/g, 'v$1')
    .replaceAll(/ (?=-)|(?<=[a-z]) /g, '')
}
