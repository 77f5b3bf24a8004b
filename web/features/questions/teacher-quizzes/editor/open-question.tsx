import type { QuestionCheck } from '@lantern/contract/questions/kinds/question-checks.rules'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { ReactNode } from 'react'
import type { EditorStore } from '../editor-store/editor-store.ts'
import type { EditorState } from '../editor-store/state.ts'
import { LookThroughPane } from '../look-through/look-through.tsx'
import type { LookThrough } from '../look-through/use-look-through.ts'
import { type AddressOf, PassagePanel } from './passage-panel.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionMenu } from './question-menu.tsx'

/** Renders a newer bank version of a copied question. */
export type RenderNewer = (question: TeacherQuestion, busy: boolean, onUpdate: () => void) => ReactNode

type Props = {
  store: EditorStore
  state: EditorState
  question: TeacherQuestion
  number: number
  checks: readonly QuestionCheck[]
  look: LookThrough
  /** Whether there is material to generate another question from. */
  mayWriteAnother: boolean
  addressOf: AddressOf
  onChoosePassage(): void
  onSaveToBank(questionId: string): void
  renderNewer: RenderNewer
}

/** Current question with its passage, in a form or to look through. */
export function OpenQuestion(props: Props) {
  const {
    store,
    state,
    question,
    number,
    checks,
    look,
    mayWriteAnother,
    addressOf,
    onChoosePassage,
    onSaveToBank,
  } = props
  const { renderNewer } = props
  const { id } = question
  const isBusy = state.workingOn === id
  if (look.isOn)
    return (
      <>
        <LookThroughPane
          question={question}
          number={number}
          total={state.questions.length}
          checks={checks}
          look={look}
          isBusy={isBusy}
          mayWriteAnother={mayWriteAnother}
        />
        <PassagePanel question={question} addressOf={addressOf} />
      </>
    )
  return (
    <>
      <QuestionForm
        question={question}
        questions={state.questions}
        number={number}
        checks={checks}
        busy={isBusy}
        onEdit={(field, part) => store.edit(id, field, part)}
        onWriteAnother={mayWriteAnother ? () => void store.writeAnother(id) : null}
        onRemove={() => void store.remove(id)}
        notice={renderNewer(question, isBusy, () => void store.updateFromBank(id))}
        menu={
          <QuestionMenu
            store={store}
            questions={state.questions}
            id={id}
            mayWriteAnother={mayWriteAnother}
            onSaveToBank={onSaveToBank}
          />
        }
      />
      <PassagePanel
        question={question}
        addressOf={addressOf}
        change={{ onChoose: onChoosePassage, onClear: () => void store.cite(id, null) }}
      />
    </>
  )
}
