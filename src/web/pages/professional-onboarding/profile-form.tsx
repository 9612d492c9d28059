import { LICENSES } from '#region/licenses.ts'
import { EXAMPLE_TOWN, STATE } from '#region/region.ts'
import { useRef } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import type { Role } from '#shared/accounts/roles.ts'
import { COST_RATINGS, ProfileInput, YEARS } from '#shared/professionals/professionals.ts'
import type { ProfessionalProfile } from '#shared/professionals/professionals.ts'
import { ApiError } from '#web/api-client.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { ErrorSummary, FormField, SubmitButton, Textarea } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useReportStep, useSaveProfile } from '#web/professionals/queries.ts'
import { readProfile } from './profile-values.ts'
import { stepOf } from './step-words.ts'

const LABELS = {
  bio: 'Professional bio',
  specialties: 'Specialties',
  yearsExperience: 'Years of experience',
  resumeUrl: 'Resume URL',
  licenseNumber: 'License number',
  licenseKind: 'Kind of license',
  licenseExpiresOn: 'License expires on',
  designation: 'Designation',
  accreditation: 'Accreditation',
  portfolioLinks: 'Portfolio links',
  pastWorkExamples: 'Past work examples',
  title: 'Professional title',
  company: 'Company',
  location: 'Location',
  website: 'Website',
  costRating: 'Cost rating',
} as const

/** S2 §2 "Profile form", followed by the public profile's details (S1 §3, Partner). */
export function ProfileForm({ profile, role }: { profile: ProfessionalProfile | null; role: Role | null }) {
  const licenses = LICENSES.filter((license) => license.role === role)
  const { mutateAsync } = useSaveProfile(profile === null)
  const { mutate: reportStep } = useReportStep()
  const years = useRef<HTMLInputElement>(null)
  const { problem, isReady, isSending, attributes } = useApiForm({
    schema: ProfileInput,
    read: (data) => ({
      ...readProfile(data),
      // Invalid number input is distinct from an empty field.
      ...(years.current?.validity.badInput && { yearsExperience: Number.NaN }),
    }),
    async send(input) {
      try {
        return await mutateAsync(input)
      } catch (error) {
        // The form itself shows these errors.
        if (error instanceof ApiError && (error.problem?.fields || error.status === 401)) throw error
        // S2 §8; the draft is kept.
        showToast({ title: 'Error', description: 'Failed to update profile. Please try again.', isDestructive: true })
        return undefined
      }
    },
    onDone(saved) {
      if (!saved) return
      showToast({
        title: 'Profile Updated',
        description: 'Your professional profile has been saved successfully.',
      })
    },
  })

  function report({ target }: FocusEvent<HTMLFormElement>): void {
    const control: unknown = target
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
    const step = stepOf(control.name)
    if (step && control.value.trim() !== '') reportStep(step)
  }

  return (
    <form {...attributes} data-profile-form onBlur={report} className="space-y-8" aria-label="Your profile">
      <ErrorSummary problem={problem} labels={LABELS} />
      <Group title="Who you are">
        <FormField
          name="bio"
          label={LABELS.bio}
          problem={problem}
          help="Who you are and whom you help, in a few sentences."
        >
          {(field) => <Textarea {...field} rows={6} defaultValue={profile?.bio} />}
        </FormField>
        <ListField
          name="specialties"
          items={profile?.specialties}
          problem={problem}
          help="Separated by commas: restaurants, valuations, leases."
        />
        <FormField
          name="yearsExperience"
          label={LABELS.yearsExperience}
          problem={problem}
          help={`From ${YEARS.least} to ${YEARS.most}.`}
          className="max-w-44"
        >
          {(field) => (
            <Input
              {...field}
              ref={years}
              type="number"
              inputMode="numeric"
              min={YEARS.least}
              max={YEARS.most}
              step={1}
              defaultValue={profile?.yearsExperience ?? undefined}
              className="tabular"
            />
          )}
        </FormField>
      </Group>
      <Group
        title="Credentials and licenses"
        lead={
          profile?.isVerified
            ? 'Our staff checked these. If you change them, your profile is reviewed again and leaves the directory until then.'
            : 'Our staff check these. Clients see designation and accreditation; license number and resume stay with us.'
        }
      >
        <TextField
          name="resumeUrl"
          value={profile?.resumeUrl}
          problem={problem}
          isAddress
          help="A link that our staff can open, beginning with https://."
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="licenseNumber" value={profile?.licenseNumber} problem={problem} isOptional />
          <TextField
            name="designation"
            value={profile?.designation}
            problem={problem}
            isOptional
            help="CPA, CBI, MAI and the like."
          />
          {licenses.length > 0 && (
            <>
              <FormField
                name="licenseKind"
                label={LABELS.licenseKind}
                problem={problem}
                isOptional
                help="Shown on your profile with its number and authority."
              >
                {(field) => (
                  <Select {...field} defaultValue={profile?.licenseKind ?? ''}>
                    <option value="">None to show</option>
                    <Options of={licenses.map(({ kind, name }) => [kind, name])} />
                  </Select>
                )}
              </FormField>
              <FormField
                name="licenseExpiresOn"
                label={LABELS.licenseExpiresOn}
                problem={problem}
                isOptional
                help="After this day it is no longer shown."
              >
                {(field) => <Input {...field} type="date" defaultValue={profile?.licenseExpiresOn ?? ''} />}
              </FormField>
            </>
          )}
        </div>
        <TextField
          name="accreditation"
          value={profile?.accreditation}
          problem={problem}
          isOptional
          help="The organization that accredits you."
        />
      </Group>
      <Group title="Portfolio and examples">
        <ListField
          name="portfolioLinks"
          items={profile?.portfolioLinks}
          problem={problem}
          help="Web addresses, separated by commas."
        />
        <ListField
          name="pastWorkExamples"
          items={profile?.pastWorkExamples}
          problem={problem}
          isOptional
          help={`Separated by commas: sale of a bakery in ${EXAMPLE_TOWN}, valuation of a farm.`}
        />
      </Group>
      <Group
        title="Your card"
        lead="What clients see first, beside businesses near you. Your email and phone are never shown. Our staff check your title and company along with your credentials."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="title"
            value={profile?.title}
            problem={problem}
            isOptional
            help="Business broker, acquisition advisor."
          />
          <TextField name="company" value={profile?.company} problem={problem} isOptional autoComplete="organization" />
          <TextField
            name="location"
            value={profile?.location}
            problem={problem}
            isOptional
            help={`Town or ZIP code in ${STATE}.`}
          />
          <TextField name="website" value={profile?.website} problem={problem} isOptional isAddress />
          <FormField name="costRating" label={LABELS.costRating} problem={problem} isOptional>
            {(field) => (
              <Select {...field} defaultValue={profile?.costRating ?? ''}>
                <option value="">Not specified</option>
                <Options of={COST_RATINGS.map((rating) => [rating, `${'$'.repeat(rating)} ${COST_WORDS[rating]}`])} />
              </Select>
            )}
          </FormField>
        </div>
      </Group>
      <SubmitButton isReady={isReady} isSending={isSending} sendingLabel="Saving…" className="w-full sm:w-auto">
        Save Profile
      </SubmitButton>
    </form>
  )
}

const COST_WORDS = { 1: 'below average', 2: 'average', 3: 'above average' } as const

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <legend className="sr-only">{title}</legend>
      <h2 aria-hidden="true" className="text-2xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-[0.95rem] text-muted">{lead}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </fieldset>
  )
}

interface ControlProps {
  name: keyof typeof LABELS
  problem: FormProblem | undefined
  help?: string
  isOptional?: boolean
}

interface TextFieldProps extends ControlProps {
  value: string | undefined
  isAddress?: boolean
  autoComplete?: string
}

function TextField({
  name,
  value,
  problem,
  help,
  isOptional = false,
  isAddress = false,
  autoComplete,
}: TextFieldProps) {
  return (
    <FormField name={name} label={LABELS[name]} help={help} problem={problem} isOptional={isOptional}>
      {(field) => (
        <Input
          {...field}
          defaultValue={value}
          {...(isAddress && { inputMode: 'url', autoComplete: 'url', placeholder: 'https://' })}
          {...(autoComplete && { autoComplete })}
        />
      )}
    </FormField>
  )
}

function ListField({
  name,
  items = [],
  problem,
  help,
  isOptional = false,
}: ControlProps & { items: readonly string[] | undefined }) {
  return (
    <FormField name={name} label={LABELS[name]} help={help} problem={problem} isOptional={isOptional}>
      {(field) => <Textarea {...field} rows={2} defaultValue={items.join(', ')} />}
    </FormField>
  )
}
