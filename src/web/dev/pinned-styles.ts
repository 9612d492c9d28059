import styles from '#web/styles.css?inline'

const FOCUSABLE = ':is(a, button, input, select, textarea, summary, [tabindex])'

/**
 * The site's styles with hover and focus rules that also apply within `data-pinned="hover"` and `data-pinned="focus"`,
 * since scripts cannot hover or focus several elements at once. A colon after a backslash is part of a
 * class's name.
 */
const pinned = styles
  .replaceAll(/(?<!\\):hover\b/gu, `:is(:hover, [data-pinned='hover'] *)`)
  .replaceAll(/(?<!\\):focus-within\b/gu, `:is(:focus-within, [data-pinned='focus'] *)`)
  .replaceAll(/(?<!\\):focus(?:-visible)?(?![\w-])/gu, (name) => `:is(${name}, [data-pinned='focus'] ${FOCUSABLE})`)

const ID = 'pinned-styles'
const element = document.getElementById(ID) ?? document.createElement('style')
element.id = ID
element.textContent = pinned
// Before the gallery's own styles, so that those win.
document.head.prepend(element)

import.meta.hot?.accept()
