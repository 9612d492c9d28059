import styles from '#web/styles.css?inline'

const FOCUSABLE = ':is(a, button, input, select, textarea, summary, [tabindex])'

/**
 * The site's styles, in which whatever stands within `data-pinned="hover"` or `data-pinned="focus"` looks as if the pointer
 * or the focus were there: no script can put them on several elements at once. A colon behind a backslash is part of a
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
// Before the gallery's own, so that those win.
document.head.prepend(element)

import.meta.hot?.accept()
