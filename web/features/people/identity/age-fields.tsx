import * as m from '@lantern/messages'
import type { ComponentProps } from 'react'
import { Field } from '../../../ui/forms/field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'label'>

/** Field for the year of birth; neutral, so that nobody answers what seems expected. */
export function BirthYearField(props: Props) {
  return (
    <Field
      label={m.field_birth_year()}
      inputMode="numeric"
      autoComplete="bday-year"
      maxLength={4}
      required
      className="num"
      {...props}
    />
  )
}

/** Parent's address, asked if the year of birth is below the installation's age. */
export function ParentEmailField(props: Props) {
  return (
    <Field
      label={m.field_parent_email()}
      type="email"
      autoComplete="off"
      required
      hint={m.field_parent_email_hint()}
      {...props}
    />
  )
}
