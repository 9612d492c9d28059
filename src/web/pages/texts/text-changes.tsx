import { useMemo, useState } from 'react'
import { Select } from '#web/ui/field.tsx'
import { FormField } from '#web/ui/form.tsx'
import { lineDiff } from './line-diff.ts'
import type { DiffLine } from './line-diff.ts'

/** Unchanged lines that are shown around a change. */
const AROUND = 3

interface TextChangesProps {
  shipped: string
  /** Undefined while the page has its shipped text. */
  published: string | undefined
  typed: string
}

/** What differs between a text and the one in the field, line by line. */
export function TextChanges({ shipped, published, typed }: TextChangesProps) {
  const [base, setBase] = useState('shipped')
  const before = base === 'published' && published !== undefined ? published : shipped
  const parts = useMemo(() => partsOf(lineDiff(before, typed.trim())), [before, typed])
  return (
    <>
      {published !== undefined && (
        <FormField name="base" label="Compared with" className="max-w-sm">
          {(field) => (
            <Select {...field} value={base} onChange={({ target }) => setBase(target.value)}>
              <option value="shipped">The shipped text</option>
              <option value="published">What is published now</option>
            </Select>
          )}
        </FormField>
      )}
      {parts.length === 0 ? (
        <p className="mt-4 text-muted">
          {base === 'published' && published !== undefined
            ? 'The text in the field is what is published.'
            : 'The text in the field is the shipped one.'}
        </p>
      ) : (
        <ol
          aria-label="Changed lines"
          className="mt-4 overflow-hidden rounded-card border border-line bg-surface text-[0.95rem]"
        >
          {parts.map((part) => (
            <li key={part.at} className="border-line not-first:border-t-2">
              {part.lines.map((line, index) => (
                <Line key={part.at + index} line={line} />
              ))}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

const LOOKS = {
  same: { sign: '', word: '', look: 'text-muted' },
  added: { sign: '+', word: 'Added: ', look: 'bg-evergreen-soft' },
  removed: { sign: '−', word: 'Removed: ', look: 'bg-brick-soft' },
} as const

function Line({ line: { kind, text } }: { line: DiffLine }) {
  const { sign, word, look } = LOOKS[kind]
  const Mark = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
  return (
    <p className={`flex gap-2 px-3 py-0.5 ${look}`}>
      <span aria-hidden="true" className="w-3 shrink-0 text-center font-semibold select-none">
        {sign}
      </span>
      <Mark className="min-w-0 flex-1 no-underline wrap-anywhere whitespace-pre-wrap">
        {word && <span className="sr-only">{word}</span>}
        {text || '\u00A0'}
      </Mark>
    </p>
  )
}

interface Part {
  /** Number of its first line in the comparison. */
  at: number
  lines: DiffLine[]
}

/** The changes, each with the lines around it. */
function partsOf(lines: readonly DiffLine[]): Part[] {
  const parts: Part[] = []
  let shown = 0
  for (const [index, { kind }] of lines.entries()) {
    if (kind === 'same') continue
    const from = Math.max(index - AROUND, 0)
    const last = parts.at(-1)
    if (last && from <= shown) last.lines.push(...lines.slice(shown, index + AROUND + 1))
    else parts.push({ at: from, lines: lines.slice(from, index + AROUND + 1) })
    shown = Math.max(shown, Math.min(index + AROUND + 1, lines.length))
  }
  return parts
}
