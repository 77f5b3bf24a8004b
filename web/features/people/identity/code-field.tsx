import * as m from '@lantern/messages'
import { Field } from '../../../ui/forms/field.tsx'

type Props = {
  value: string
  onChange(value: string): void
  error?: string
  /** Whether only the app's code is accepted, no recovery code. */
  appOnly?: boolean
}

/** Field for the code of the second factor. */
export function CodeField({ value, onChange, error, appOnly }: Props) {
  return (
    <Field
      label={m.code_label()}
      hint={appOnly ? undefined : m.code_hint()}
      inputMode={appOnly ? 'numeric' : undefined}
      autoComplete="one-time-code"
      className="num"
      value={value}
      onChange={event => onChange(event.target.value)}
      error={error}
    />
  )
}
