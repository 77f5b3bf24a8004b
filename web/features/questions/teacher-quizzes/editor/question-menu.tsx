import type { QuestionLikeness } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import * as m from '@lantern/messages'
import { ArrowDown, ArrowUp, Copy, Library, Shuffle, TextQuote, TrendingUp } from 'lucide-react'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import type { EditorStore } from '../editor-store/editor-store.ts'
import { movedTo, type Questions } from '../editor-store/questions.rules.ts'

type Props = {
  store: EditorStore
  questions: Questions
  id: string
  /** Whether the material can give other questions. */
  mayWriteAnother: boolean
  /** Copies the question to the bank. */
  onSaveToBank(questionId: string): void
}

/** Moves a question without dragging, and copies it. */
export function QuestionMenu({ store, questions, id, mayWriteAnother, onSaveToBank }: Props) {
  const ids = questions.map(question => question.id)
  const place = ids.indexOf(id)
  const move = (to: number) => void store.order(movedTo(ids, id, to))
  const isCited = (questions[place]?.citations.length ?? 0) > 0
  const write = (like: QuestionLikeness) => () => void store.writeAnother(id, like)
  const made = [
    { label: m.editor_write_harder(), icon: <TrendingUp className="i" />, run: write('harder') },
    { label: m.editor_write_other_kind(), icon: <Shuffle className="i" />, run: write('other-type') },
    ...(isCited
      ? [{ label: m.editor_write_of_passage(), icon: <TextQuote className="i" />, run: write('passage') }]
      : []),
  ]
  const actions = [
    ...(mayWriteAnother ? made : []),
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
