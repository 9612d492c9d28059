/** The colors that all storefronts share. Some are tokens of the interface, the others are muted variants. */
export const PAPER = '#FBF8F2'
export const CREAM = '#F0E6D2'
export const INK = '#1C2B26'
export const EVERGREEN = '#1F5B47'
export const LEAF = '#5E8A5A'
export const SAGE = '#A3B899'
export const BRASS = '#B9852F'
export const HONEY = '#E0B566'
export const BRICK = '#A3402E'
export const CLAY = '#C97F5C'
export const ROSE = '#DDA999'
export const SKY = '#2F6690'
export const MIST = '#A9C3CC'
export const WOOD = '#B98C5E'
export const BARK = '#7E5A3C'
export const STEEL = '#A7B0AE'
export const IRON = '#4A5654'
export const CRUST = '#C98F4E'
export const GLOW = '#F9DDA0'

/** The colors of one place. */
export interface Palette {
  wall: string
  trim: string
  /** The awning, the door and other accents. */
  accent: string
  second: string
  sign: string
  signInk: string
}
