import * as m from '@lantern/messages'
import { useId } from 'react'
import { type EditProps, isOfType } from './editing.ts'
import styles from './fields.module.css'

/** Whether typed answers count letter by letter. */
export function SpellingField({ question, onEdit }: EditProps) {
  const id = useId()
  if (!isOfType(question, 'gap', 'short-answer')) return null
  const { body } = question
  return (
    <div className={styles.edCheck}>
      <input
        id={id}
        className="check"
        type="checkbox"
        aria-describedby={`${id}-hint`}
        checked={body.spelling === 'exact'}
        onChange={event =>
          onEdit('spelling', { body: { ...body, spelling: event.target.checked ? 'exact' : undefined } })
        }
      />
      <label htmlFor={id}>{m.editor_spelling()}</label>
      <p className="hint col-2" id={`${id}-hint`}>
        {m.editor_spelling_hint()}
      </p>
    </div>
  )
}
