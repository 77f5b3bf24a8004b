import * as m from '@lantern/messages'
import { type EditProps, isOfType } from './editing.ts'
import styles from './fields.module.css'
import { ReasonField } from './reason-field.tsx'

/** Whether a statement is true. */
export function TruthField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'true-false')) return null
  const { key } = question
  const choices = [
    [true, m.play_true()],
    [false, m.play_false()],
  ] as const
  return (
    <fieldset>
      <legend className="label">{m.editor_choices()}</legend>
      <ul className={`${styles.edChoices} ${styles.edTruth}`}>
        {choices.map(([value, words]) => (
          <li key={words} data-key={key.value === value || undefined}>
            <label>
              <input
                type="radio"
                name={`key of ${question.id}`}
                checked={key.value === value}
                onChange={() => onEdit('key', { key: { ...key, value } })}
              />
              <span>{words}</span>
            </label>
            {key.value === !value && (
              <ReasonField question={question} onEdit={onEdit} id={String(value)} name={words} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
