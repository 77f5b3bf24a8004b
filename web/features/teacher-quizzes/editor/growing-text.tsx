import type { TextareaHTMLAttributes } from 'react'

/** A text that is as high as what stands in it. */
export function GrowingText(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <textarea rows={1} maxLength={2000} {...props} className={`input area grow ${props.className ?? ''}`} />
  )
}
