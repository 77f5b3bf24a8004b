import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> &
  FrameProps & {
    /** Stands inside the field at its end: a unit or a button. */
    end?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

/** A labelled line of text. */
export function Field({ label, hint, error, aside, end, className = '', ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {control => (
        <div className="unit">
          <input
            {...input}
            {...control}
            aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
            className={`input ${className} ${end ? 'pe-16' : ''}`}
          />
          {end}
        </div>
      )}
    </FieldFrame>
  )
}
