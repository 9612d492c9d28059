import { colorsNow } from '#shared/settings/brand.ts'

/** The colors of `src/web/styles.css` that mails use: mail programs don't support variables. */
const LIGHT = {
  paper: '#fbf8f2',
  sheet: '#fffdf9',
  line: '#e2d9c8',
  ink: '#1c2b26',
  muted: '#55635c',
} as const

export function lightColors() {
  const { evergreen, brass, 'evergreen-soft': soft } = colorsNow()
  return { ...LIGHT, green: evergreen[0], soft: soft[0], brass: brass[0] }
}

/** By class, overriding the inline styles, in mail programs that support dark themes. */
export function darkStyle(): string {
  const { evergreen, brass, 'evergreen-soft': soft, 'evergreen-fill': fill } = colorsNow()
  return `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:#121916!important}
.sheet{background-color:#1a2320!important;border-color:${brass[1]} #303c37 #303c37!important}
.line{border-color:#303c37!important}
.ink{color:#ece7db!important}
.muted{color:#a9b5ae!important}
.green{color:${evergreen[1]}!important}
.soft{background-color:${soft[1]}!important}
.fill{background-color:${fill[1]}!important}
}`
}

/** Loading the site's own fonts would need a request. */
export const SERIF = "Georgia, 'Times New Roman', serif"
export const SANS = "'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
