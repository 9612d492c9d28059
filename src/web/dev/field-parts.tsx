import { Labelled } from '#web/forms/labelled.tsx'
import { MoneyField } from '#web/forms/money-field.tsx'
import { SearchBox } from '#web/listings/search-box.tsx'
import { Field, Input, Select } from '#web/ui/field.tsx'
import { UnitInput } from '#web/ui/unit-input.tsx'
import type { FormProblem } from '#web/ui/form.tsx'
import { Options } from '#web/ui/options.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Part, State } from './gallery-parts.tsx'
import { LONG_TEXT, LONG_WORD, nothing } from './samples.ts'

const sayRent = (dollars: number): string => `$${dollars.toLocaleString('en-US')} a month`

/** Inputs and selects. */
export function FieldParts() {
  return (
    <>
      <Part name="Field">
        <State label="Empty">
          <Field label="Title">
            <Input placeholder="Corner bakery" />
          </Field>
        </State>
        <State label="Filled">
          <Field label="Title">
            <Input defaultValue="Garland Street Bakery" />
          </Field>
        </State>
        <State label="Hovered" pinned="hover">
          <Field label="Title">
            <Input defaultValue="Garland Street Bakery" />
          </Field>
        </State>
        <State label="Focused" pinned="focus">
          <Field label="Title">
            <Input defaultValue="Garland Street Bakery" />
          </Field>
        </State>
        <State label="Disabled">
          <Field label="Title">
            <Input defaultValue="Garland Street Bakery" disabled />
          </Field>
        </State>
        <State label="Wrong">
          <Field label="Title">
            <Input defaultValue="G" aria-invalid />
          </Field>
        </State>
        <State label="Long text">
          <Field label={LONG_TEXT}>
            <Input defaultValue={LONG_TEXT} />
          </Field>
        </State>
        <State label="With a unit">
          <UnitInput aria-label="Price" prefix="$" defaultValue="185,000" />
          <UnitInput aria-label="Term" suffix="years" defaultValue="10" />
        </State>
        <State label="Hidden label">
          <Field label="Title" isLabelHidden>
            <Input placeholder="Corner bakery" />
          </Field>
        </State>
      </Part>
      <Part name="Select">
        <State label="Default">
          <Industry />
        </State>
        <State label="Hovered" pinned="hover">
          <Industry />
        </State>
        <State label="Focused" pinned="focus">
          <Industry />
        </State>
        <State label="Disabled">
          <Industry isDisabled />
        </State>
        <State label="Wrong">
          <Industry isWrong />
        </State>
        <State label="Long text">
          <Industry first={LONG_TEXT} />
        </State>
      </Part>
      <Part name="Password input">
        <State label="Empty">
          <PasswordInput aria-label="Password" autoComplete="off" />
        </State>
        <State label="Filled">
          <PasswordInput aria-label="Password" autoComplete="off" defaultValue="correct horse" />
        </State>
        <State label="Focused" pinned="focus">
          <PasswordInput aria-label="Password" autoComplete="off" defaultValue="correct horse" />
        </State>
        <State label="Disabled">
          <PasswordInput aria-label="Password" autoComplete="off" defaultValue="correct horse" disabled />
        </State>
      </Part>
      <Part name="Labelled">
        <State label="With help, optional">
          <Labelled label="Website" help="Where buyers can look around first." isOptional>
            {(ids) => <Input {...ids} />}
          </Labelled>
        </State>
        <State label="With a warning">
          <Labelled label="Asking price" warning="Unusually high for a bakery." help="In dollars.">
            {(ids) => <Input {...ids} defaultValue="98,000,000" />}
          </Labelled>
        </State>
        <State label="Wrong">
          <Labelled label="Website" help="Never shown beside an error." error="Enter an address like example.com">
            {(ids) => <Input {...ids} defaultValue="example" />}
          </Labelled>
        </State>
        <State label="Long text">
          <Labelled label={LONG_TEXT} warning={LONG_TEXT} help={LONG_WORD}>
            {(ids) => <Input {...ids} defaultValue={LONG_WORD} />}
          </Labelled>
        </State>
      </Part>
      <Part name="Money field" hint="Shows how it reads the amount while you type.">
        <State label="Empty">
          <Rent />
        </State>
        <State label="Understood">
          <Rent amount="2,450" />
        </State>
        <State label="Not understood">
          <Rent amount="about two" />
        </State>
        <State label="Wrong">
          <Rent amount="0" problem={{ message: '', fields: { rent: 'At least $1' } }} />
        </State>
      </Part>
      <Part name="Search box">
        <State label="Empty">
          <Search />
        </State>
        <State label="Filled">
          <Search value="bakery" />
        </State>
        <State label="Hovered" pinned="hover">
          <Search value="bakery" />
        </State>
        <State label="Focused" pinned="focus">
          <Search value="bakery" />
        </State>
        <State label="Long text">
          <Search value={LONG_TEXT} />
        </State>
      </Part>
    </>
  )
}

function Industry({ first = 'Retail', isDisabled = false, isWrong = false }) {
  return (
    <Field label="Industry">
      <Select disabled={isDisabled} aria-invalid={isWrong}>
        <Options
          of={[
            ['first', first],
            ['childcare', 'Childcare'],
          ]}
        />
      </Select>
    </Field>
  )
}

function Rent({ amount, problem }: { amount?: string; problem?: FormProblem }) {
  return <MoneyField name="rent" label="Rent" help="Per month." say={sayRent} defaultValue={amount} problem={problem} />
}

function Search({ value = '' }: { value?: string }) {
  return (
    <SearchBox
      action="/marketplace"
      value={value}
      label="Search businesses"
      placeholder="Bakery, Spokane…"
      onSearch={nothing}
    />
  )
}
