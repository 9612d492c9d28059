import { tint } from './color.ts'

export type LightName = 'morning' | 'noon' | 'evening' | 'dusk' | 'rain' | 'snow' | 'autumn'

/** How the hour and the weather change the colors of a picture. */
export interface Light {
  name: LightName
  sky: readonly [top: string, bottom: string]
  /** Whether windows and lamps are on. */
  lit: boolean
  outdoors(drawing: string): string
  /** For props behind a window. They have lamp light when lit. */
  indoors(drawing: string): string
}

export function lightOf(name: LightName): Light {
  const { sky, color, share, lit } = LIGHTS[name]
  return {
    name,
    sky,
    lit,
    outdoors: (drawing) => (share ? tint(drawing, color, share) : drawing),
    indoors: (drawing) => (lit ? tint(drawing, '#F4C777', 0.18) : tint(drawing, '#5E7A7C', 0.16)),
  }
}

const LIGHTS: Record<LightName, { sky: readonly [string, string]; color: string; share: number; lit: boolean }> = {
  morning: { sky: ['#BBD3DA', '#F8E6CC'], color: '#F5D9AE', share: 0.07, lit: false },
  noon: { sky: ['#9CC2D2', '#EAF1E9'], color: '#FFFFFF', share: 0, lit: false },
  evening: { sky: ['#8FA3B8', '#F4C79C'], color: '#B06A4A', share: 0.09, lit: true },
  dusk: { sky: ['#2B3F63', '#D99A7C'], color: '#232F55', share: 0.5, lit: true },
  rain: { sky: ['#8B9AA2', '#CDD3CF'], color: '#66767F', share: 0.24, lit: true },
  snow: { sky: ['#B4C2CC', '#EEF1F0'], color: '#C9D5DF', share: 0.16, lit: true },
  autumn: { sky: ['#A9C6CF', '#F6E3C2'], color: '#D9A050', share: 0.07, lit: false },
}
