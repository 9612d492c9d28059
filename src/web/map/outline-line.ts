/** Decodes a line of a region’s outline.json, in thousandths of a degree, to places. */
export function readOutlineLine(line: string): [latitude: number, longitude: number][] {
  const steps = line.split(' ').map(Number)
  let [x, y] = [0, 0]
  return Array.from({ length: Math.floor(steps.length / 2) }, (_, index) => {
    x += steps[index * 2] ?? 0
    y += steps[index * 2 + 1] ?? 0
    return [y / 1000, x / 1000]
  })
}
