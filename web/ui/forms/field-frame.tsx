import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export type FrameProps = {
  label: string
  hint?: string
  error?: string
  /** Stands beside the label, at its end. */
  aside?: ReactNode
}

/** Attributes of the control in a frame, linking label, hint and error to it. */
export type ControlProps = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/** Error or hint below a field. */
function Below({ id, hint, error }: { id: string; hint?: string; error?: string }) {
  if (error) {
    return (
      <p className="field-error" id={`${id}-error`}>
        <CircleAlert className="i" aria-hidden="true" />
        {error}
      </p>
    )
  }
  return hint ? (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  ) : null
}

/** Frame of a control: label above, hint or error with its remedy below. */
export function FieldFrame({
  label,
  hint,
  error,
  aside,
  children,
}: FrameProps & { children(control: ControlProps): ReactNode }) {
  const id = useId()
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const name = (
    <label className="label" htmlFor={id}>
      {label}
    </label>
  )
  return (
    <div className="field">
      {aside ? (
        <div className="flex items-baseline justify-between gap-3">
          {name}
          {aside}
        </div>
      ) : (
        name
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}
