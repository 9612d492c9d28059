type Attributes = Record<string, string | number>

/** Path data. Numbers are rounded to a tenth of a pixel, which makes the file smaller. */
export function d(strings: TemplateStringsArray, ...values: (number | string)[]): string {
  return strings.reduce((data, part, index) => data + format(values[index - 1] ?? '') + part)
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return element('rect', { x, y, width: Math.max(0, width), height: Math.max(0, height), fill, ...more })
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...more })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more })
}

export function shape(data: string, fill: string, more: Attributes = {}): string {
  return element('path', { d: data, fill, ...more })
}

/** A line with round ends. */
export function stroke(data: string, color: string, width: number, more: Attributes = {}): string {
  return element('path', {
    d: data,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })
}

/** Moves and scales a drawing around the origin. A negative `flip` mirrors it. */
export function at(x: number, y: number, scale: number, content: string, flip: 1 | -1 = 1): string {
  const size = scale === 1 && flip === 1 ? '' : ` scale(${round(scale * flip, 1000)} ${round(scale, 1000)})`
  return `<g transform="translate(${round(x)} ${round(y)})${size}">${content}</g>`
}

export function verticalGradient(id: string, top: string, bottom: string): string {
  const stops = `<stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>`
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`
}

/** Joins the drawings for 0 to count - 1. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => draw(index)).join('')
}

/** Sets the opacity of the fill or the stroke. Opacity of an element needs a layer, which renders slowly. */
function element(name: string, { opacity, ...attributes }: Attributes): string {
  const see = opacity === undefined ? {} : { [attributes.stroke ? 'stroke-opacity' : 'fill-opacity']: opacity }
  const text = Object.entries({ ...attributes, ...see })
    .map(([key, value]) => ` ${key}="${format(value)}"`)
    .join('')
  return `<${name}${text}/>`
}

function format(value: number | string): string {
  return typeof value === 'number' ? String(round(value)) : value
}

function round(value: number, steps = value < 1 && value > -1 ? 100 : 10): number {
  return Math.round(value * steps) / steps
}
