import type { Ref, TextareaHTMLAttributes } from 'react'
import styles from './fields.module.css'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

/** A text that is as high as what stands in it. */
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
