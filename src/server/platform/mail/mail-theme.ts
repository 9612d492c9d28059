/** The colors of `src/web/styles.css` that mails use: mail programs don't support variables. */
export const LIGHT = {
  paper: '#fbf8f2',
  sheet: '#fffdf9',
  line: '#e2d9c8',
  ink: '#1c2b26',
  muted: '#55635c',
  green: '#1f5b47',
  soft: '#e4efe8',
  brass: '#b9852f',
} as const

/** By class, overriding the inline styles, in mail programs that support dark themes. */
export const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:#121916!important}
.sheet{background-color:#1a2320!important;border-color:#d9a44b #303c37 #303c37!important}
.line{border-color:#303c37!important}
.ink{color:#ece7db!important}
.muted{color:#a9b5ae!important}
.green{color:#8fd0b4!important}
.soft{background-color:#1d3229!important}
.fill{background-color:#2b7259!important}
}`

/** Loading the site's own fonts would need a request. */
export const SERIF = "Georgia, 'Times New Roman', serif"
export const SANS = "'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
