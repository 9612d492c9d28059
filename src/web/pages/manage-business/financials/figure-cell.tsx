import { useId } from 'react'
import { FIGURES } from '#shared/financials/figures.ts'
import type { FigureName, OwnFinancials } from '#shared/financials/figures.ts'
import { AmountField } from './amount-field.tsx'
import { figureControl, figureLabel, paperControl } from './control-names.ts'
import type { DraftFigure } from './draft.ts'
import type { LiveFigure } from './live-years.ts'
import { PaperPill } from './paper-pill.tsx'

interface FigureCellProps {
  year: number
  name: FigureName
  figure: DraftFigure
  live: LiveFigure | undefined
  papers: OwnFinancials['papers']
  /** One paper shows the whole statement, and is chosen above it. */
  isPaperFolded: boolean
  /** By control name. */
  errors: Readonly<Record<string, string>>
  onType: (text: string) => void
  onChoose: (documentId: number | null) => void
  onPasteCells: (cells: string[][]) => void
}

/** A figure of a year: its amount, and where it comes from below. */
export function FigureCell({
  year,
  name,
  figure,
  live,
  papers,
  isPaperFolded,
  errors,
  onType,
  onChoose,
  onPasteCells,
}: FigureCellProps) {
  const id = useId()
  const control = figureControl(year, name)
  const { label, help } = FIGURES[name]
  return (
    <div className="min-w-0 border-t border-line px-3 py-2.5 lg:border-l">
      <label htmlFor={id} className="mb-1 block text-sm font-medium lg:sr-only">
        {label}
        <span className="sr-only"> {year}</span>
      </label>
      <AmountField
        id={id}
        name={control}
        text={figure.text}
        help={help}
        isHelpAside
        error={errors[control]}
        canBeNegative={name === 'netProfit'}
        onType={onType}
        onPasteCells={onPasteCells}
      />
      <div className="mt-1.5 empty:hidden">
        <PaperPill
          name={paperControl(control)}
          label={figureLabel(name, year)}
          documentId={figure.documentId}
          live={live}
          papers={papers}
          isFolded={isPaperFolded}
          error={errors[paperControl(control)]}
          onChoose={onChoose}
        />
      </div>
    </div>
  )
}
