import { useState } from 'react'
import { MAX_TAGS, subTypesOf } from '#shared/documents/document-input.ts'
import { marketYear } from '#shared/market-day.ts'
import { ACCESS_LABELS, ACCESS_LEVELS, DOCUMENT_TYPES, documentLabel } from '#shared/documents/documents.ts'
import { isPreviewable } from '#shared/documents/formats.ts'
import type { AccessLevel, BusinessDocument, DocumentType } from '#shared/documents/documents.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { FormField, Textarea } from '#web/ui/form.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { FormProblem } from '#web/ui/form.tsx'

export const LABELS = {
  file: 'File',
  title: 'Title',
  type: 'Document type',
  subType: 'Subtype',
  accessLevel: 'Who can open it',
  isViewOnly: 'View only',
  tags: 'Tags',
  description: 'Description',
}

/** The form's values; tags are one comma-separated text. */
export interface DocumentValues {
  title: string
  type: string
  subType: string
  accessLevel: AccessLevel
  /** Of the switch: 'true', or what a form without it says. */
  isViewOnly?: string
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

export function valuesOf(document: BusinessDocument): DocumentValues {
  const { title, type, subType, accessLevel, isViewOnly, tags, description } = document
  return {
    title,
    type,
    subType: subType ?? '',
    accessLevel,
    isViewOnly: String(isViewOnly),
    tags: tags.join(', '),
    description,
  }
}

interface DocumentFieldsProps {
  /** The initial values. */
  values: DocumentValues
  problem: FormProblem | undefined
  /** Of the file; undefined before one is chosen. */
  contentType: string | undefined
  /** The level that counts for the saved document, which is higher while its business is confidential. */
  opensTo?: AccessLevel
}

/** The fields that upload and edit share. */
export function DocumentFields({ values, problem, contentType, opensTo }: DocumentFieldsProps) {
  return (
    <>
      <FormField name="title" label={LABELS.title} problem={problem}>
        {(attributes) => <Input {...attributes} defaultValue={values.title} maxLength={120} autoComplete="off" />}
      </FormField>
      <TypeFields values={values} problem={problem} />
      <AccessFields values={values} problem={problem} contentType={contentType} {...(opensTo && { opensTo })} />
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
function TypeFields({ values, problem }: Pick<DocumentFieldsProps, 'values' | 'problem'>) {
  const [type, setType] = useState(values.type)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField name="type" label={LABELS.type} problem={problem}>
        {(attributes) => (
          <Select {...attributes} value={type} onChange={({ target }) => setType(target.value)}>
            <option value="">Choose a type</option>
            <Options of={(Object.keys(DOCUMENT_TYPES) as DocumentType[]).map((name) => [name, documentLabel(name)])} />
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
            <Options of={subTypesIn(type, values).map((name) => [name, documentLabel(name)])} />
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

function AccessFields({ values, problem, contentType, opensTo }: DocumentFieldsProps) {
  const [level, setLevel] = useState(values.accessLevel)
  const error = problem?.fields['accessLevel']
  const isRaised = opensTo === 'approved_buyers' && level !== 'approved_buyers' && level !== 'admin_only'
  return (
    <div>
      <fieldset aria-describedby={error ? 'access-error' : undefined}>
        <legend className="mb-1 text-sm font-medium">{LABELS.accessLevel}</legend>
        <div className="divide-y divide-line rounded-card border border-line-strong/60">
          {ACCESS_LEVELS.map((one) => (
            <label
              key={one}
              className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-3 px-3 py-2.5 hover:bg-sunken"
            >
              <input
                type="radio"
                name="accessLevel"
                value={one}
                checked={one === level}
                onChange={() => setLevel(one)}
                className="row-span-2 mt-1 size-4 accent-evergreen"
              />
              <span className="font-medium">{ACCESS_LABELS[one].label}</span>
              <span className="text-sm text-muted">{ACCESS_LABELS[one].description}</span>
            </label>
          ))}
        </div>
        {error && (
          <p id="access-error" className="mt-1 text-sm font-medium text-brick">
            {error}
          </p>
        )}
      </fieldset>
      {isRaised && (
        <p className="mt-2 text-sm text-muted">
          While your business is confidential, only buyers you approve can open it, whatever you choose here.
        </p>
      )}
      {(level === 'approved_buyers' || isRaised) && (
        <StampFields
          isViewOnly={values.isViewOnly === 'true'}
          isStampable={contentType === undefined || isPreviewable(contentType)}
          error={problem?.fields['isViewOnly']}
        />
      )}
    </div>
  )
}

interface StampFieldsProps {
  isViewOnly: boolean
  /** Whether a stamp can be drawn on the file. */
  isStampable: boolean
  error: string | undefined
}

/** How a document leaves for approved buyers. */
function StampFields({ isViewOnly, isStampable, error }: StampFieldsProps) {
  const note = isStampable
    ? 'Every page carries the name and email address of its reader, the time and the number of the access.'
    : 'Leaves without a stamp; upload a PDF to have one.'
  return (
    <div className="mt-3 rounded-card bg-sunken px-4 py-3">
      <p role="status" className="text-sm">
        {note}
      </p>
      {(isStampable || isViewOnly) && (
        <>
          <Switch
            name="isViewOnly"
            value="true"
            label="View only"
            defaultChecked={isViewOnly}
            aria-describedby={error ? 'view-only-error view-only-help' : 'view-only-help'}
            className="mt-1 font-medium"
          />
          <p id="view-only-help" className="text-sm text-muted">
            Buyers read it page by page on this site, and can&apos;t download it.
          </p>
          {error && (
            <p id="view-only-error" className="mt-1 text-sm font-medium text-brick">
              {error}
            </p>
          )}
        </>
      )}
    </div>
  )
}
