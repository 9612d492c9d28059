import { useId, useRef, useState } from 'react'
import { isWorkbookOrPdf, WORKBOOK_OR_PDF } from '#shared/csv.ts'
import { FIGURES, FIGURE_NAMES } from '#shared/financials/figures.ts'
import { marketYear } from '#shared/market-day.ts'
import { formatCents } from '#shared/money.ts'
import { readStatement } from '#web/financials/read-statement.ts'
import type { PartYear, Statement, StatementProblem } from '#web/financials/read-statement.ts'
import { ChooseFile, CsvFileField } from '#web/forms/csv-file-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { listOf } from './fill.ts'

const MAX_BYTES = 1024 * 1024
const OTHERS_SHOWN = 3
/** So that the keyboard can scroll it. */
const REACHABLE = { role: 'group', tabIndex: 0, 'aria-label': 'Figures found' }

interface StatementImportProps {
  onFill: (statement: Statement) => void
}

/** Reads a statement in the browser, and shows what it found before that is taken over. */
export function StatementImport({ onFill }: StatementImportProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<{ statement: Statement; fileName: string }>()

  async function read(file: File): Promise<void> {
    const statement = await statementOf(file)
    setError(typeof statement === 'string' ? statement : undefined)
    setFound(typeof statement === 'string' ? undefined : { statement, fileName: file.name })
  }

  function close(): void {
    setFound(undefined)
    input.current?.focus()
  }

  return (
    <div>
      <CsvFileField
        inputRef={input}
        label={
          <>
            Profit and loss statement as CSV <span className="font-normal text-muted">(optional)</span>
          </>
        }
        error={error}
        onChoose={(file) => void read(file)}
        help="Read in your browser and not uploaded, at most 1 MB. You can also paste cells of a spreadsheet into any figure below."
      >
        <ChooseFile /> from QuickBooks or another program
      </CsvFileField>
      {found && (
        <Preview
          {...found}
          onFill={() => {
            onFill(found.statement)
            close()
          }}
          onDiscard={close}
        />
      )}
    </div>
  )
}

interface PreviewProps {
  statement: Statement
  fileName: string
  onFill: () => void
  onDiscard: () => void
}

function Preview({ statement: { years, parts, others }, fileName, onFill, onDiscard }: PreviewProps) {
  const titleId = useId()
  const names = FIGURE_NAMES.filter((name) => years.some(({ cents }) => cents[name] !== undefined))
  const missing = FIGURE_NAMES.filter((name) => !names.includes(name))
  return (
    <div role="group" aria-labelledby={titleId} className="mt-4 rounded-card border border-sky/60 bg-sky-soft p-4">
      <p id={titleId} role="status" className="font-medium wrap-anywhere">
        Found in {fileName}
      </p>
      <div {...REACHABLE} className="mt-2 overflow-x-auto">
        <table className="tabular w-full text-[0.95rem]">
          <thead>
            <tr>
              <th scope="col" className="text-left font-semibold">
                Figure
              </th>
              {years.map(({ year }) => (
                <th key={year} scope="col" className="py-1 pl-4 text-right font-semibold">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {FIGURES[name].label}
                </th>
                {years.map(({ year, cents }) => (
                  <td key={year} className="py-1 pl-4 text-right">
                    {cents[name] === undefined ? '—' : formatCents(cents[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-sm">
        {parts.length > 0 && `${partsText(parts)} `}
        {missing.length > 0 && `Not found: ${listOf(missing.map((name) => FIGURES[name].label))}. `}
        {othersText(others)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="primary" size="small" onClick={onFill}>
          Fill in these figures
        </Button>
        <Button look="secondary" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  )
}

function othersText(others: readonly string[]): string {
  if (others.length === 0) return ''
  const rest = others.length - OTHERS_SHOWN
  const shown = others.slice(0, OTHERS_SHOWN).map((label) => `“${label}”`)
  return `Not listed separately: ${listOf(rest > 0 ? [...shown, `${rest} more ${rest === 1 ? 'row' : 'rows'}`] : shown)}.`
}

/** "This file has 3 months of 2025, not a whole year." */
function partsText(parts: readonly PartYear[]): string {
  const told = parts.map(({ year, months }) => `${months} ${months === 1 ? 'month' : 'months'} of ${year}`)
  return `This file has ${listOf(told)}, not ${parts.length === 1 ? 'a whole year' : 'whole years'}.`
}

const PROBLEMS: Record<StatementProblem, string> = {
  no_years: 'No year was found in this file. Export a profit and loss statement, with a column for each year, as CSV.',
  no_figures:
    'None of the figures was found in this file. Export a profit and loss statement, with rows like Total Income and Net Income, as CSV.',
}

/** The statement, or why the file is none. */
async function statementOf(file: File): Promise<Statement | string> {
  if (file.size > MAX_BYTES) return 'This file has more than 1 MB. A statement as CSV has less.'
  const buffer = await file.arrayBuffer().catch(() => undefined)
  if (buffer === undefined) return 'This file could not be read. Choose it again.'
  const bytes = new Uint8Array(buffer)
  const text = textOf(bytes)
  if (isWorkbookOrPdf(bytes) || text.includes('\0')) return WORKBOOK_OR_PDF
  const statement = readStatement(text, marketYear())
  if (typeof statement === 'string') return PROBLEMS[statement]
  return statement.years.length > 0 ? statement : `${partsText(statement.parts)} Export one of twelve months.`
}

/** Excel saves "Unicode text" as UTF-16. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
}
