import type { Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FrameProps } from './field-frame.tsx'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & FrameProps & { ref?: Ref<HTMLTextAreaElement> }

/** A labelled text of several lines. */
export function TextArea({ label, hint, error, aside, rows = 3, ...area }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {control => <textarea {...area} {...control} rows={rows} className="input area" />}
    </FieldFrame>
  )
}
