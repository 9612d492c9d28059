import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { drawLettering } from '#server/demo/storefront/lettering.ts'
import { drawPanorama, PANORAMA } from '#server/demo/storefront/panorama.ts'

/**
 * Makes src/web/public/street.svg, the strip under the home page's search, and shared.png, the picture of a shared
 * link, from the storefront illustrator. Run it again after that has changed.
 */

const SIZES = new Set(['cx', 'cy', 'r', 'rx', 'ry', 'stroke-width'])
const [width, height] = [1600, 220]
const street = lean(drawPanorama())
const panorama = picture(width, height, street)
save('street.svg', Buffer.from(panorama))
save('shared.png', await sharp(Buffer.from(sharedPicture())).png({ palette: true, quality: 92, effort: 10 }).toBuffer())

function sharedPicture(): string {
  return picture(width, height, '')
}

function picture(w: number, h: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><g transform="scale(.1905)" fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>`
}

function save(name: string, content: Buffer): void {
  const target = fileURLToPath(new URL(`../src/web/public/${name}`, import.meta.url))
  writeFileSync(target, content)
  console.log(`${target}: ${content.length} bytes, ${gzipSync(content, { level: 9 }).length} compressed`)
}

/** The same drawing in less text: whole numbers, rectangles as paths, neighbours of one look as one path. */
function lean(drawing: string): string {
  const parts: { open: string; data?: string }[] = []
  for (const [element, name = ''] of drawing.matchAll(/<\/?(\w+)[^>]*>/g)) {
    const attributes = new Map([...element.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]))
    const data = attributes.get('d') ?? rectangle(name, attributes)
    if (data !== undefined) for (const key of ['d', 'x', 'y', 'width', 'height']) attributes.delete(key)
    const open = element.startsWith('</') ? element : `<${data === undefined ? name : 'path'}${text(attributes)}`
    const last = parts.at(-1)
    if (data !== undefined && last?.data !== undefined && last.open === open) last.data += whole(data)
    else parts.push(data === undefined ? { open: open + closing(element) } : { open, data: whole(data) })
  }
  return parts.map(({ open, data }) => (data === undefined ? open : `${open} d="${data}"/>`)).join('')
}

function closing(element: string): string {
  return element.startsWith('</') ? '' : element.endsWith('/>') ? '/>' : '>'
}

function rectangle(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
  if (name !== 'rect' || attributes.has('rx')) return undefined
  const [x = 0, y = 0, w = 0, h = 0] = ['x', 'y', 'width', 'height'].map((key) =>
    Math.round(Number(attributes.get(key))),
  )
  return `M${x} ${y}h${w}v${h}h${-w}z`
}

/** Without what the group around the whole drawing says already. */
function text(attributes: ReadonlyMap<string, string>): string {
  return [...attributes]
    .filter(([, value]) => value !== 'none' && value !== 'round')
    .map(([key, value]) => ` ${key}="${SIZES.has(key) ? whole(value) : value.toLowerCase()}"`)
    .join('')
    .replaceAll(/#(.)\1(.)\2(.)\3"/g, '#$1$2$3"')
}

/** A whole unit is a fifth of a pixel. */
function whole(data: string): string {
  return data
    .replaceAll(/-?\d*\.\d+/g, (number) => String(Math.round(Number(number))))
    .replaceAll(/ ?(-)| ?([A-Za-z]) ?/g, '$1$2')
}
