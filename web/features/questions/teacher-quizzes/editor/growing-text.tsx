import type { Ref, TextareaHTMLAttributes } from 'react'
import styles from './fields.module.css'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** Text field that grows with its content. */
export function GrowingText(props: Props) {
  return (
    <textarea
      rows={1}
      maxLength={2000}
      {...props}
      className={`input area ${styles.edGrowing} ${props.className ?? ''}`}
    />
  )
}
