import { STATE } from '#region/region.ts'
import { DEFAULT_SETTINGS, priceText } from '#shared/product.ts'
import { CONTACTS, MAX_PROFILE_LINKS, TRIAL_DAYS } from '#shared/settings/settings.ts'
import type { SettingVersion } from '#shared/settings/settings.ts'
import { SETTING_LABELS } from '#shared/settings/setting-words.ts'
import { Input, Select } from '#web/ui/field.tsx'
import { FormField, Textarea } from '#web/ui/form.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'

interface SettingFieldsProps {
  setting: SettingVersion
  problem: FormProblem | undefined
}

/** The controls of one setting. */
export function SettingFields({ setting, problem }: SettingFieldsProps) {
  const common = { name: 'value', label: SETTING_LABELS[setting.name], problem }
  switch (setting.name) {
    case 'name':
      return (
        <FormField {...common} help="In the header, in titles, emails and papers.">
          {(field) => <Input {...field} required maxLength={40} defaultValue={valueOf(setting)} />}
        </FormField>
      )
    case 'tagline':
      return (
        <FormField {...common} help="Beside the name.">
          {(field) => <Input {...field} required maxLength={80} defaultValue={valueOf(setting)} />}
        </FormField>
      )
    case 'logo':
      return <LogoField value={setting.value} problem={problem} />
    case 'color':
    case 'secondColor':
      return <ColorField name={setting.name} value={setting.value} problem={problem} />
    case 'banner':
      return <BannerFields banner={setting.value} problem={problem} />
    case 'supportEmail':
      return (
        <FormField
          {...common}
          isOptional
          help="At the foot of every page. Messages of the contact form go there too. Without one they go where the server says."
        >
          {(field) => <Input {...field} type="email" autoComplete="off" defaultValue={setting.value ?? ''} />}
        </FormField>
      )
    case 'supportHours':
      return (
        <FormField {...common} help="With the time zone, such as 9 AM to 5 PM Pacific Time on weekdays.">
          {(field) => <Input {...field} required maxLength={100} defaultValue={valueOf(setting)} />}
        </FormField>
      )
    case 'profileLinks':
      return (
        <FormField
          {...common}
          problem={problem && inOne(problem)}
          isOptional
          help={`The site’s own pages on social networks, at the foot of every page: an address a line, at most ${MAX_PROFILE_LINKS}.`}
        >
          {(field) => (
            <Textarea {...field} rows={3} spellCheck={false} defaultValue={(setting.value ?? []).join('\n')} />
          )}
        </FormField>
      )
    case 'signUps':
      return (
        <FormField {...common} help="Members stay members either way.">
          {(field) => (
            <Select {...field} defaultValue={valueOf(setting)}>
              <option value="open">Everybody</option>
              <option value="invitation">Whoever has an invitation</option>
            </Select>
          )}
        </FormField>
      )
    case 'assistants':
      return (
        <FormField {...common} help="They see what a visitor sees, and change nothing. The address is /mcp.">
          {(field) => (
            <Select {...field} defaultValue={valueOf(setting)}>
              <option value="on">Yes</option>
              <option value="off">No</option>
            </Select>
          )}
        </FormField>
      )
    case 'newListings':
      return (
        <FormField {...common} help="For new listings. Those that wait stay in the review queue either way.">
          {(field) => (
            <Select {...field} defaultValue={valueOf(setting)}>
              <option value="at_once">No, buyers see them at once with the badge Review</option>
              <option value="after_review">Yes, buyers see them once staff approved them</option>
            </Select>
          )}
        </FormField>
      )
    case 'staffSignIn':
      return (
        <FormField
          {...common}
          help="With a code, an administrator has no rights of staff before switching two-factor sign-in on, at the account page. Who signs in at an identity provider alone is not asked."
        >
          {(field) => (
            <Select {...field} defaultValue={valueOf(setting)}>
              <option value="password">With a password</option>
              <option value="two-factor">With a password and a code</option>
            </Select>
          )}
        </FormField>
      )
    case 'subscriptionPriceCents':
      return (
        <FormField
          {...common}
          help="US dollars a month, for subscriptions that start from now on. Subscribers keep the price they agreed to."
        >
          {(field) => (
            <Input
              {...field}
              required
              inputMode="decimal"
              autoComplete="off"
              className="max-w-32"
              maxLength={10}
              defaultValue={priceText(Number(valueOf(setting)))}
            />
          )}
        </FormField>
      )
    case 'trialDays':
      return (
        <FormField {...common} help="Of trials that start from now on. Running ones keep their end.">
          {(field) => (
            <Input
              {...field}
              type="number"
              className="max-w-32"
              min={TRIAL_DAYS.least}
              max={TRIAL_DAYS.most}
              defaultValue={valueOf(setting)}
            />
          )}
        </FormField>
      )
    case 'contactsPerPeriod':
      return (
        <FormField {...common} help="Each month, from a subscriber’s next billing period on.">
          {(field) => (
            <Input
              {...field}
              type="number"
              className="max-w-32"
              min={CONTACTS.least}
              max={CONTACTS.most}
              defaultValue={valueOf(setting)}
            />
          )}
        </FormField>
      )
  }
}

function BannerFields({
  banner,
  problem,
}: {
  banner: Extract<SettingVersion, { name: 'banner' }>['value']
  problem: FormProblem | undefined
}) {
  return (
    <div className="space-y-4">
      <FormField
        name="value.text"
        label="Text"
        isOptional
        problem={problem}
        help="A line above every page, for members and visitors, until each of them closes it."
      >
        {(field) => <Textarea {...field} rows={2} maxLength={200} defaultValue={banner?.text} />}
      </FormField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField
          name="value.link"
          label="Read more at"
          isOptional
          problem={problem}
          help="A path like /pricing, or an https address."
        >
          {(field) => <Input {...field} maxLength={500} spellCheck={false} defaultValue={banner?.link ?? ''} />}
        </FormField>
        <FormField
          name="value.until"
          label="Last day"
          isOptional
          problem={problem}
          help={`${STATE} time. Without one it stays.`}
        >
          {(field) => <Input {...field} type="date" defaultValue={banner?.until ?? ''} />}
        </FormField>
      </div>
    </div>
  )
}

function valueOf({ name, value }: SettingVersion) {
  return (value ?? DEFAULT_SETTINGS[name]) as string | number
}

/** The addresses share one control. */
function inOne({ message, fields }: FormProblem): FormProblem {
  const [first] = Object.values(fields)
  return { message, fields: first === undefined ? {} : { value: first } }
}
