import { CircleAlert } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string
  error?: string
  /** Stands inside the field at its end: a unit or a button. */
  end?: ReactNode
  ref?: React.Ref<HTMLInputElement>
}

/** A labelled input with its hint and, when wrong, one sentence that says what to do. */
export function Field({ label, hint, error, end, ref, ...input }: Props) {
  const id = useId()
  const said = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const control = (
    <input
      {...input}
      ref={ref}
      id={id}
      className={`input ${input.className ?? ''} ${end ? 'pr-16' : ''}`}
      aria-invalid={error ? true : input['aria-invalid']}
      aria-describedby={said}
    />
  )
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {end ? (
        <div className="unit">
          {control}
          {end}
        </div>
      ) : (
        control
      )}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert className="i" aria-hidden="true" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
