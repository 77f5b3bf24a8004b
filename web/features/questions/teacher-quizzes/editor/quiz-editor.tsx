import type {
  TeacherQuestion,
  TeacherQuiz,
} from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import * as m from '@lantern/messages'
import { ListChecks, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { findUnfinished, listChecksWhileWriting } from '../editor-store/checks-while-writing.rules.ts'
import { useEditorStore, useUndoKeys } from '../editor-store/use-editor-store.ts'
import { LookBar } from '../look-through/look-bar.tsx'
import { useLookThrough } from '../look-through/use-look-through.ts'
import { shortfallLabel } from '../shortfall-labels.ts'
import type { RenderBank } from './add-question.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import styles from './editor.module.css'
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx'
import { EditorHead } from './editor-head.tsx'
import { EmptyQuiz } from './empty-quiz.tsx'
import fieldsStyles from './fields.module.css'
import { OpenQuestion, type RenderNewer } from './open-question.tsx'
import type { AddressOf } from './passage-panel.tsx'
import questionListStyles from './question-list.module.css'
import { QuestionList } from './question-list.tsx'
import type { ShareWay } from './share-way.ts'
import { useCurrent } from './use-current.ts'
import { useQuestionInView } from './use-question-in-view.ts'

type Props = {
  loaded: { quiz: TeacherQuiz; questions: TeacherQuestion[] }
  addressOf: AddressOf
  shareWays: readonly ShareWay[]
  /** Progress of the generation; null when it is done. */
  progress: ReactNode
  /** Whether questions are still being generated. */
  growing: boolean
  onDuplicate(): void
  onRemove(): void
  onSaveToBank(questionId: string): void
  /** Questions of the question bank to choose from. */
  renderBank: RenderBank
  /** Renders a newer bank version of a copied question. */
  renderNewer: RenderNewer
}

/** The questions in a list, the open one in a form, its passage beside it. */
export function QuizEditor(props: Props) {
  const {
    loaded,
    addressOf,
    shareWays,
    progress,
    growing,
    onDuplicate,
    onRemove,
    onSaveToBank,
    renderBank,
    renderNewer,
  } = props
  const { quiz } = loaded
  const { store, state } = useEditorStore(loaded)
  useUndoKeys(store)
  const { current, place, go } = useCurrent(state, store.leave)
  const panes = useRef<HTMLDivElement>(null)
  useQuestionInView(panes, current?.id ?? null)
  const look = useLookThrough({ store, state, currentId: current?.id ?? null, isGrowing: growing, onGo: go })
  const [open, setOpen] = useState<OpenDialog>(null)
  const checks = useMemo(() => listChecksWhileWriting(state), [state])
  const shortfall = growing || state.questions.length === 0 ? null : shortfallLabel(quiz)
  const failure = state.questions.length === 0 ? (quiz.generation?.failure ?? null) : null
  const showFlaw = (): boolean => {
    const flaw = findUnfinished(state.questions)
    if (!flaw) return false
    store.leave(null)
    store.show(flaw.id)
    showToast(m.editor_unfinished_question({ number: state.questions.indexOf(flaw) + 1 }))
    return true
  }
  return (
    <div
      className={`${styles.edPage} flex flex-col min-h-[calc(100dvh_-_var(--topbar)_-_2px)] min-1024:h-[calc(100dvh_-_var(--topbar)_-_2px)]`}
    >
      <EditorHead
        quizId={quiz.id}
        store={store}
        state={state}
        shareWays={state.questions.length === 0 ? [] : shareWays}
        onShare={showFlaw}
        onRemove={onRemove}
        looks={checks.filter(({ length }) => length > 0).length}
        onDuplicate={() => void store.save().then(onDuplicate)}
        onVersions={() => void store.save().then(() => setOpen('versions'))}
      />
      {((progress && !failure) || shortfall) && (
        <div className="py-4 px-[clamp(18px,2.2vw,34px)] border-b border-b-line grid gap-3">
          {progress}
          {shortfall && <Notice>{shortfall}</Notice>}
        </div>
      )}
      <ConflictNotice store={store} conflict={state.conflict} />
      {state.questions.length > 0 && <LookBar look={look} isGrowing={growing} />}
      <div
        className={`${styles.ed} flex-1 grid grid-cols-[286px_minmax(0,1.2fr)_minmax(300px,0.9fr)] grid-rows-[1fr] max-1180:grid-cols-[220px_minmax(0,1.3fr)_minmax(240px,0.9fr)] min-1024:min-h-80 max-1023:grid-cols-[236px_minmax(0,1fr)] max-760:grid-cols-[minmax(0,1fr)] max-760:grid-rows-[none]`}
        ref={panes}
      >
        <nav
          className={`${styles.edList} ${questionListStyles.edList} border-e border-e-line pt-2.5 px-0 pb-6 max-760:flex max-760:overflow-x-auto max-760:border-e-0 max-760:border-b max-760:border-b-line max-760:py-2 max-760:px-3 max-760:[scrollbar-width:none]`}
          aria-label={m.editor_questions()}
        >
          <QuestionList
            questions={state.questions}
            checks={checks}
            currentId={current?.id ?? null}
            marks={look.isOn ? look.marks : null}
            onGo={go}
            onOrder={ids => void store.order(ids)}
          />
          <Button
            look="quiet"
            size="sm"
            className="my-3 mx-4 max-760:my-1 max-760:mx-2 max-760:flex-none"
            icon={<Plus className="i" aria-hidden="true" />}
            onClick={() => setOpen('add')}
          >
            {m.editor_add()}
          </Button>
          {quiz.sources.length > 0 && state.questions.length > 0 && (
            <Button
              look="quiet"
              size="sm"
              className="mx-4 max-760:my-1 max-760:mx-2 max-760:flex-none"
              icon={<ListChecks className="i" aria-hidden="true" />}
              onClick={() => setOpen('coverage')}
            >
              {m.coverage_open()}
            </Button>
          )}
        </nav>
        {current ? (
          <OpenQuestion
            store={store}
            state={state}
            addressOf={addressOf}
            question={current}
            number={place + 1}
            checks={checks[place] ?? []}
            look={look}
            mayWriteAnother={current.citations.length > 0 || quiz.sources.length > 0}
            onChoosePassage={() => setOpen('passage')}
            onSaveToBank={onSaveToBank}
            renderNewer={renderNewer}
          />
        ) : (
          <div
            className={`${fieldsStyles.edMain} max-1023:[scroll-margin-top:calc(var(--topbar)_+_84px)] col-[2_/_-1] max-760:col-[auto]`}
          >
            <EmptyQuiz growing={growing} problem={failure?.message ?? null} onWrite={() => setOpen('add')} />
          </div>
        )}
      </div>
      <EditorDialogs
        open={open}
        quiz={quiz}
        current={current}
        store={store}
        renderBank={renderBank}
        onClose={() => setOpen(null)}
      />
    </div>
  )
}
