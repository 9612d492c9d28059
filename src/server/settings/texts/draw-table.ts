import { TABLE_LOOK as LOOK } from './look.ts'

/** The HTML of each cell, row by row; the first row has the headings. */
type Cells = readonly (readonly string[])[]

/** A table; on narrow screens each row becomes a list of labels and values. `name` is escaped HTML. */
export function drawTable([head = [], ...rows]: Cells, name: string): string {
  return wideTable(head, rows, name) + rowLists(head, rows, name)
}

function wideTable(head: readonly string[], rows: Cells, name: string): string {
  const heads = head.map((cell) =>
    cell === '' ? '<td></td>' : `<th scope="col" class="${LOOK.headCell}">${cell}</th>`,
  )
  const lines = rows.map(
    ([first = '', ...cells]) =>
      `<tr class="${LOOK.row}"><th scope="row" class="${LOOK.rowHead}">${first}</th>${cells
        .map((cell) => `<td class="${LOOK.cell}">${cell}</td>`)
        .join('')}</tr>`,
  )
  return `<table class="${LOOK.table}"><caption class="sr-only">${name}</caption><thead><tr class="${LOOK.headRow}">${heads.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`
}

function rowLists(head: readonly string[], rows: Cells, name: string): string {
  const items = rows.map(([first = '', ...cells]) => {
    const facts = cells.map(
      (cell, index) =>
        `<div class="${LOOK.fact}"><dt class="${LOOK.label}">${head[index + 1] ?? ''}</dt><dd class="${LOOK.value}">${cell}</dd></div>`,
    )
    const list = facts.length > 0 ? `<dl class="${LOOK.facts}">${facts.join('')}</dl>` : ''
    return `<li class="${LOOK.item}"><p class="${LOOK.itemHead}">${first}</p>${list}</li>`
  })
  return `<ul aria-label="${name}" class="${LOOK.list}">${items.join('')}</ul>`
}
