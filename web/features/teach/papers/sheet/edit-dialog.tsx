import type { QuestionEdit } from '@lantern/contract/teach/papers/blueprint'
import type { PaperQuestion } from '@lantern/contract/teach/papers/papers'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { getChoiceLetter } from '../../../../lib/choice-letter.ts'
import { Form } from '../../../../lib/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

type Props = {
  /** Question with the paper's own wording. */
  question: PaperQuestion
  onSave(edit: QuestionEdit): void
  onClose(): void
}

/** Changes the words of a question for this paper only. */
export function EditDialog({ question, onSave, onClose }: Props) {
  const { body } = question
  const options = 'choices' in body ? body.choices.filter(({ text }) => text !== '') : []
  const [stem, setStem] = useState(body.stem)
  const [choices, setChoices] = useState<Record<string, string>>(() =>
    Object.fromEntries(options.map(({ id, text }) => [id, text])),
  )
  const [isTold, setTold] = useState(false)
  const isEmpty = (text: string | undefined) => (text ?? '').trim() === ''
  const submit = () => {
    setTold(true)
    if (isEmpty(stem) || options.some(({ id }) => isEmpty(choices[id]))) return
    onSave({ questionId: question.id, stem: stem.trim(), choices })
  }
  const problem = (text: string | undefined) => (isTold && isEmpty(text) ? m.paper_edit_empty() : undefined)
  return (
    <Dialog open onClose={onClose} title={m.paper_edit_title()} closeLabel={m.dialog_close()}>
      <Form onSubmit={submit} submit={m.paper_edit_save()} onCancel={onClose}>
        <p className="muted">{m.paper_edit_text()}</p>
        <TextArea
          label={m.paper_edit_stem()}
          value={stem}
          maxLength={2000}
          rows={4}
          error={problem(stem)}
          onChange={event => setStem(event.target.value)}
        />
        {options.map(({ id }, i) => (
          <TextArea
            key={id}
            label={m.paper_edit_choice({ letter: getChoiceLetter(i) })}
            value={choices[id] ?? ''}
            maxLength={2000}
            rows={1}
            error={problem(choices[id])}
            onChange={event => setChoices({ ...choices, [id]: event.target.value })}
          />
        ))}
      </Form>
    </Dialog>
  )
}
