import * as m from '@lantern/messages'
import { useId } from 'react'
import { type EditProps, isOfType } from './editing.ts'

/** Whether typed answers count letter by letter. */
export function SpellingField({ question, onEdit }: EditProps) {
  const id = useId()
  if (!isOfType(question, 'gap', 'short-answer')) return null
  const { body } = question
  return (
    <div className="ed-check">
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
      <p className="hint" id={`${id}-hint`}>
        {m.editor_spelling_hint()}
      </p>
    </div>
  )
}
