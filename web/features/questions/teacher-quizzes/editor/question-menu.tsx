import * as m from '@lantern/messages'
import { ArrowDown, ArrowUp, Copy, Library } from 'lucide-react'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import type { EditorStore } from '../editor-store/editor-store.ts'
import { movedTo, type Questions } from '../editor-store/questions.rules.ts'

type Props = {
  store: EditorStore
  questions: Questions
  id: string
  /** Copies the question to the bank. */
  onSaveToBank(questionId: string): void
}

/** Moves a question without dragging, and copies it. */
export function QuestionMenu({ store, questions, id, onSaveToBank }: Props) {
  const ids = questions.map(question => question.id)
  const place = ids.indexOf(id)
  const move = (to: number) => void store.order(movedTo(ids, id, to))
  const actions = [
    ...(place > 0
      ? [{ label: m.editor_move_up(), icon: <ArrowUp className="i" />, run: () => move(place - 1) }]
      : []),
    ...(place < ids.length - 1
      ? [{ label: m.editor_move_down(), icon: <ArrowDown className="i" />, run: () => move(place + 1) }]
      : []),
    {
      label: m.editor_duplicate_question(),
      icon: <Copy className="i" />,
      run: () => void store.add(id, { what: 'copies', questionIds: [id] }),
    },
    {
      label: m.bank_save_from_quiz(),
      icon: <Library className="i" />,
      run: () => void store.save().then(() => onSaveToBank(id)),
    },
  ]
  return <ActionMenu label={m.editor_question_more({ number: place + 1 })} actions={actions} />
}
