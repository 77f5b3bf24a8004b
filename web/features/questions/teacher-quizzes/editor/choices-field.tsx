import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import * as m from '@lantern/messages'
import { Plus, X } from 'lucide-react'
import { ChoicePicture } from '../../../../lib/answers/question-picture.tsx'
import { getChoiceLetter } from '../../../../lib/choice-letter.ts'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { type EditProps, freeId, isOfType } from './editing.ts'
import styles from './fields.module.css'
import { GrowingText } from './growing-text.tsx'
import { PictureField } from './picture-field.tsx'
import { ReasonField } from './reason-field.tsx'

const maxChoices = 12

/** Choices, with the right ones marked. */
export function ChoicesField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'single-choice', 'multiple-choice')) return null
  const { body, key } = question
  const isRight = (id: string) =>
    key.type === 'single-choice' ? key.choice === id : key.choices.includes(id)
  const mark = (id: string) => {
    if (key.type === 'single-choice') return onEdit('key', { key: { ...key, choice: id, worth: undefined } })
    const choices = isRight(id) ? key.choices.filter(one => one !== id) : [...key.choices, id]
    // Partial scores applied to other right choices.
    onEdit('key', { key: { ...key, choices, worth: undefined } })
  }
  const rename = (id: string, text: string) => {
    const choices = body.choices.map(choice => (choice.id === id ? { ...choice, text } : choice))
    onEdit(`choice ${id}`, { body: { ...body, choices } })
  }
  const show = (id: string, field: string, image: QuestionImage | null) => {
    const choices = body.choices.map(choice =>
      choice.id === id ? { ...choice, image: image ?? undefined } : choice,
    )
    onEdit(`${field} ${id}`, { body: { ...body, choices } })
  }
  const remove = (id: string) => {
    const choices = body.choices.filter(choice => choice.id !== id)
    const left =
      key.type === 'single-choice'
        ? { ...key, choice: key.choice === id ? '' : key.choice, worth: undefined }
        : { ...key, choices: key.choices.filter(one => one !== id), worth: undefined }
    // A new choice may reuse its id.
    const { [id]: _gone, ...reasons } = question.reasons
    onEdit('choices', { body: { ...body, choices }, key: left, reasons })
  }
  const add = () =>
    onEdit('choices', {
      body: { ...body, choices: [...body.choices, { id: freeId(body.choices), text: '' }] },
    })
  return (
    <fieldset>
      <legend className="label">
        {key.type === 'single-choice' ? m.editor_choices() : m.editor_choices_several()}
      </legend>
      <ul className={styles.edChoices}>
        {body.choices.map(({ id, text, image = null }, index) => (
          <li key={id} data-key={isRight(id) || undefined}>
            <label>
              <input
                type={key.type === 'single-choice' ? 'radio' : 'checkbox'}
                name={`key of ${question.id}`}
                checked={isRight(id)}
                onChange={() => mark(id)}
              />
              <span className="vh">{m.editor_choice_right({ letter: getChoiceLetter(index) })}</span>
            </label>
            <GrowingText
              aria-label={m.editor_choice({ letter: getChoiceLetter(index) })}
              value={text}
              onChange={event => rename(id, event.target.value)}
            />
            <IconButton
              label={m.editor_choice_remove({ letter: getChoiceLetter(index) })}
              onClick={() => remove(id)}
            >
              <X className="i" />
            </IconButton>
            <PictureField
              isSmall
              image={image}
              label={m.editor_choice_image({ letter: getChoiceLetter(index) })}
              onPicture={next => show(id, 'image', next)}
              onWords={next => show(id, 'image alt', next)}
            >
              {image && <ChoicePicture image={image} />}
            </PictureField>
            {!isRight(id) && (
              <ReasonField question={question} onEdit={onEdit} id={id} name={getChoiceLetter(index)} />
            )}
          </li>
        ))}
      </ul>
      {body.choices.length < maxChoices && (
        <Button look="quiet" size="sm" icon={<Plus className="i" aria-hidden="true" />} onClick={add}>
          {m.editor_choice_add()}
        </Button>
      )}
    </fieldset>
  )
}
