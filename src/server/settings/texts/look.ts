/** Classes of what is drawn, by Markdown's names. The style sheet has those that stand in this file. */
export const LOOK: Readonly<Record<string, string>> = {
  paragraph_open: 'max-w-142 text-[1.0625rem] text-pretty',
  heading_open: 'max-w-142 pt-2 text-lg',
  bullet_list_open: 'max-w-142 list-disc space-y-2 pl-5 text-[1.0625rem] marker:text-brass',
  ordered_list_open: 'max-w-142 list-decimal space-y-2 pl-6 text-[1.0625rem] marker:text-brass-ink',
  blockquote_open: 'max-w-142 space-y-2 border-t-2 border-brass bg-brass-soft/60 px-4 py-3.5',
  link_open: 'font-medium text-evergreen underline underline-offset-2 hover:no-underline',
  code_inline: 'rounded bg-sunken px-1 text-sm',
  code_block: 'block max-w-142 rounded-card bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap',
  fence: 'block max-w-142 rounded-card bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap',
  hr: 'max-w-142 border-line',
}

/** Those of a table, which is a list of small ones on narrow screens, like the tables of shipped pages. */
export const TABLE_LOOK = {
  table: 'hidden w-full sm:table',
  headRow: 'border-b border-line-strong/60 text-left text-sm text-muted',
  headCell: 'py-2 pr-5 font-semibold',
  row: 'border-b border-line align-top',
  rowHead: 'py-3 pr-5 text-left font-semibold',
  cell: 'tabular py-3 pr-5',
  list: 'space-y-3 sm:hidden',
  item: 'rounded-card border border-line bg-surface p-4',
  itemHead: 'mb-2 font-semibold',
  facts: 'divide-y divide-line border-t border-line',
  fact: 'grid grid-cols-[7rem_minmax(0,1fr)] gap-4 py-2 text-sm',
  label: 'text-muted',
  value: 'tabular font-medium text-pretty',
} as const
