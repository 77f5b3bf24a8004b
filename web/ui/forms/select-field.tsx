import type { Ref, SelectHTMLAttributes } from 'react'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type Props = SelectHTMLAttributes<HTMLSelectElement> &
  FrameProps & {
    choices: readonly { value: string; label: string }[]
    /** Placeholder while nothing is chosen. */
    placeholder?: string
    ref?: Ref<HTMLSelectElement>
  }

/** A labelled choice of one. */
export function SelectField({ label, hint, error, aside, choices, placeholder, ...select }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {control => (
        <select {...select} {...control} className="input select">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
