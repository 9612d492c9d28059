import { useState } from 'react'
import { MAX_TAGS, subTypesOf } from '#shared/documents/document-input.ts'
import { marketYear } from '#shared/market-day.ts'
import { ACCESS_LABELS, ACCESS_LEVELS, DOCUMENT_TYPES, documentLabel } from '#shared/documents/documents.ts'
import type { AccessLevel, BusinessDocument, DocumentType } from '#shared/documents/documents.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { FormField, Textarea } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'

export const LABELS = {
  file: 'File',
  title: 'Title',
  type: 'Document type',
  subType: 'Subtype',
  accessLevel: 'Who can open it',
  tags: 'Tags',
  description: 'Description',
}

/** The form's values; tags are one comma-separated text. */
export interface DocumentValues {
  title: string
  type: string
  subType: string
  accessLevel: AccessLevel
  tags: string
  description: string
}

/** S2 §5. */
export const NEW_DOCUMENT: DocumentValues = {
  title: '',
  type: '',
  subType: '',
  accessLevel: 'subscribers',
  tags: '',
  description: '',
}

export function valuesOf({ title, type, subType, accessLevel, tags, description }: BusinessDocument): DocumentValues {
  return { title, type, subType: subType ?? '', accessLevel, tags: tags.join(', '), description }
}

interface DocumentFieldsProps {
  /** The initial values. */
  values: DocumentValues
  problem: FormProblem | undefined
}

/** The fields that upload and edit share. */
export function DocumentFields({ values, problem }: DocumentFieldsProps) {
  return (
    <>
      <FormField name="title" label={LABELS.title} problem={problem}>
        {(attributes) => <Input {...attributes} defaultValue={values.title} maxLength={120} autoComplete="off" />}
      </FormField>
      <TypeFields values={values} problem={problem} />
      <AccessFields level={values.accessLevel} />
      <FormField
        name="tags"
        label={LABELS.tags}
        help={`Separated by commas, at most ${MAX_TAGS}.`}
        problem={problem}
        isOptional
      >
        {(attributes) => (
          <Input {...attributes} defaultValue={values.tags} autoComplete="off" placeholder="2023, audited" />
        )}
      </FormField>
      <FormField name="description" label={LABELS.description} problem={problem} isOptional>
        {(attributes) => <Textarea {...attributes} defaultValue={values.description} rows={3} maxLength={2000} />}
      </FormField>
    </>
  )
}

/** Changing the type clears the subtype (S2 §5). */
function TypeFields({ values, problem }: DocumentFieldsProps) {
  const [type, setType] = useState(values.type)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField name="type" label={LABELS.type} problem={problem}>
        {(attributes) => (
          <Select {...attributes} value={type} onChange={({ target }) => setType(target.value)}>
            <option value="">Choose a type</option>
            {(Object.keys(DOCUMENT_TYPES) as DocumentType[]).map((name) => (
              <option key={name} value={name}>
                {documentLabel(name)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        name="subType"
        label={LABELS.subType}
        help={type === '' ? 'Choose the document type first.' : undefined}
        problem={problem}
        isOptional
      >
        {(attributes) => (
          <Select
            key={type}
            {...attributes}
            disabled={type === ''}
            defaultValue={type === values.type ? values.subType : ''}
          >
            <option value="">None</option>
            {subTypesIn(type, values).map((name) => (
              <option key={name} value={name}>
                {documentLabel(name)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </div>
  )
}

/** Includes the current subtype, even when this year's list no longer has it. */
function subTypesIn(type: string, values: DocumentValues): readonly string[] {
  if (type === '') return []
  const known = subTypesOf(type as DocumentType, marketYear())
  const { subType } = values
  return type !== values.type || subType === '' || known.includes(subType) ? known : [subType, ...known]
}

function AccessFields({ level: chosen }: { level: AccessLevel }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{LABELS.accessLevel}</legend>
      <div className="divide-y divide-line rounded-card border border-line-strong/60">
        {ACCESS_LEVELS.map((level) => (
          <label
            key={level}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-3 px-3 py-2.5 hover:bg-sunken"
          >
            <input
              type="radio"
              name="accessLevel"
              value={level}
              defaultChecked={level === chosen}
              className="row-span-2 mt-1 size-4 accent-evergreen"
            />
            <span className="font-medium">{ACCESS_LABELS[level].label}</span>
            <span className="text-sm text-muted">{ACCESS_LABELS[level].description}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
