import { checkQuiz } from '@lantern/contract/question-checks.rules'
import type { TeacherQuestion, TeacherQuiz } from '@lantern/contract/teacher-quizzes'
import * as m from '@lantern/messages'
import { ArrowDown, ArrowUp, Copy, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ActionMenu } from '../../../ui/menu.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Desk } from '../desk/desk.ts'
import { movedTo } from '../desk/questions.rules.ts'
import type { DeskState } from '../desk/state.ts'
import { useDesk, useUndoKeys } from '../desk/use-desk.ts'
import { shortfallWords } from '../made-words.ts'
import './editor.css'
import { AddQuestion } from './add-question.tsx'
import { ChoosePassage } from './choose-passage.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditorHead } from './editor-head.tsx'
import { type AddressOf, PassagePanel } from './passage-panel.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionList } from './question-list.tsx'
import type { ShareWay } from './share-way.ts'
import { useCurrent } from './use-current.ts'
import { VersionsDialog } from './versions-dialog.tsx'

type Props = {
  loaded: { quiz: TeacherQuiz; questions: TeacherQuestion[] }
  addressOf: AddressOf
  shareWays: readonly ShareWay[]
  /** How far the making is; null when it is done. */
  progress: ReactNode
  /** Questions are still being made. */
  growing: boolean
  onDuplicate(): void
  onRemove(): void
}

type Open = 'add' | 'passage' | 'versions' | null

function QuestionMenu({ desk, state, id }: { desk: Desk; state: DeskState; id: string }) {
  const ids = state.questions.map(question => question.id)
  const place = ids.indexOf(id)
  const move = (to: number) => void desk.order(movedTo(ids, id, to))
  const actions = [
    ...(place > 0
      ? [{ label: m.editor_move_up(), icon: <ArrowUp className="i" />, run: () => move(place - 1) }]
      : []),
    ...(place < ids.length - 1
      ? [{ label: m.editor_move_down(), icon: <ArrowDown className="i" />, run: () => move(place + 1) }]
      : []),
    {
      ...{ label: m.editor_duplicate_question(), icon: <Copy className="i" /> },
      run: () => void desk.add(id, { what: 'copies', questionIds: [id] }),
    },
  ]
  return <ActionMenu label={m.editor_question_more({ number: place + 1 })} actions={actions} />
}

/** The questions in a list, the open one in a form, its passage beside it. */
export function QuizEditor(props: Props) {
  const { loaded, addressOf, shareWays, progress, growing, onDuplicate, onRemove } = props
  const { quiz } = loaded
  const { desk, state } = useDesk(loaded)
  useUndoKeys(desk)
  const { current, place, go } = useCurrent(state)
  const [open, setOpen] = useState<Open>(null)
  const checks = useMemo(() => checkQuiz(state.questions), [state.questions])
  const close = () => setOpen(null)
  const shortfall = growing ? null : shortfallWords(quiz)
  const mayRewrite = current && (current.citations.length > 0 || quiz.sources.length > 0)
  return (
    <div className="ed-page">
      <EditorHead
        {...{ quizId: quiz.id, desk, state, shareWays, onDuplicate, onRemove }}
        looks={checks.filter(({ length }) => length > 0).length}
        onVersions={() => void desk.save().then(() => setOpen('versions'))}
      />
      {(progress || shortfall) && (
        <div className="ed-progress">
          {progress}
          {shortfall && <Notice>{shortfall}</Notice>}
        </div>
      )}
      <ConflictNotice desk={desk} conflict={state.conflict} />
      <div className="ed">
        <nav className="ed-list" aria-label={m.editor_questions()}>
          <QuestionList
            {...{ questions: state.questions, checks, currentId: current?.id ?? null, onGo: go }}
            onOrder={ids => void desk.order(ids)}
          />
          <Button
            look="quiet"
            size="sm"
            className="ed-add"
            icon={<Plus className="i" aria-hidden="true" />}
            onClick={() => setOpen('add')}
          >
            {m.editor_add()}
          </Button>
        </nav>
        {current ? (
          <>
            <QuestionForm
              question={current}
              number={place + 1}
              checks={checks[place] ?? []}
              busy={state.workingOn === current.id}
              onEdit={(field, part) => desk.edit(current.id, field, part)}
              onRewrite={mayRewrite ? () => void desk.rewrite(current.id) : null}
              onRemove={() => void desk.remove(current.id)}
              menu={<QuestionMenu {...{ desk, state, id: current.id }} />}
            />
            <PassagePanel
              {...{ question: current, addressOf }}
              onChoose={() => setOpen('passage')}
              onClear={() => void desk.cite(current.id, null)}
            />
          </>
        ) : (
          <div className="ed-main ed-none">
            <EmptyState>{growing ? m.editor_coming() : m.editor_empty()}</EmptyState>
          </div>
        )}
      </div>
      {open === 'add' && (
        <AddQuestion
          quizId={quiz.id}
          onAdd={add => {
            void desk.add(current?.id ?? null, add)
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'passage' && current && (
        <ChoosePassage
          about={current.body.stem.replaceAll('_', '').trim().slice(0, 200)}
          onChoose={words => {
            void desk.cite(current.id, words)
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'versions' && (
        <VersionsDialog
          quiz={quiz}
          onRestore={({ id }) => {
            void desk.restoreVersion(id)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
