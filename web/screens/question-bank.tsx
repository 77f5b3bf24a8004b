import * as m from '@lantern/messages'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useClasses } from '../features/classes/classes/queries.ts'
import { SharedList } from '../features/questions/question-bank/colleagues/shared-list.tsx'
import { SuggestChange } from '../features/questions/question-bank/colleagues/suggest-change.tsx'
import { BankEditor } from '../features/questions/question-bank/edit/bank-editor.tsx'
import { ImportList } from '../features/questions/question-bank/import/import-list.tsx'
import { ImportView } from '../features/questions/question-bank/import/import-view.tsx'
import { BankList } from '../features/questions/question-bank/list/bank-list.tsx'
import { useActions } from '../features/questions/question-bank/list/use-actions.ts'
import { Practice } from '../features/questions/question-bank/practice/practice.tsx'
import { SuggestedPractice } from '../features/questions/question-bank/practice/suggested-practice.tsx'
import { useBankQuestion } from '../features/questions/question-bank/queries.ts'
import styles from '../features/questions/question-bank/question-bank.module.css'
import { useSharedQuestion } from '../features/questions/question-bank/relation-queries.ts'
import { useStartAttempt } from '../features/questions/quizzes/queries.ts'
import { attemptAddress } from '../features/questions/quizzes/quiz-labels.ts'
import { QuestionForm } from '../features/questions/teacher-quizzes/editor/question-form.tsx'
import { useTeacherQuizzes } from '../features/questions/teacher-quizzes/queries.ts'
import { editorAddress } from '../features/questions/teacher-quizzes/quiz-list.tsx'
import { paperAddress } from '../features/teach/papers/paper-address.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { Pending } from '../ui/page/pending.tsx'
import { EmptyBank } from './bank/empty-bank.tsx'

export const meta = () => [{ title: m.page_title({ page: m.bank_title() }) }]

const bank = '/question-bank'
const importAddress = `${bank}?import=new`

/** Address of the bank with the current filters, and optionally one question. */
const bankWith = (params: URLSearchParams, one: { edit?: string; question?: string } = {}): string => {
  const next = new URLSearchParams(params)
  for (const name of ['edit', 'question'] as const) {
    const id = one[name]
    if (id) next.set(name, id)
    else next.delete(name)
  }
  return next.size > 0 ? `${bank}?${next}` : bank
}

function Editing({ bankQuestionId }: { bankQuestionId: string }) {
  const { data, error } = useBankQuestion(bankQuestionId)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const backTo = bankWith(params, { question: bankQuestionId })
  const { remove } = useActions(() => void navigate(bankWith(params)))
  if (!data) return <Pending error={error} label={m.play_loading()} lines={6} />
  return (
    <BankEditor
      loaded={data}
      backTo={backTo}
      renderForm={props => (
        <QuestionForm {...props} number={1} busy={false} onWriteAnother={null} menu={null} />
      )}
      onSaved={() => void navigate(backTo)}
      onRemove={() => remove([bankQuestionId])}
    />
  )
}

/** Tabs for the teacher's own questions and those shared by colleagues. */
function Views({ isShared }: { isShared: boolean }) {
  const views = [
    { to: bank, name: m.bank_view_own(), isHere: !isShared },
    { to: `${bank}?view=shared`, name: m.bank_view_shared(), isHere: isShared },
  ]
  return (
    <nav className={styles.qbTabs} aria-label={m.bank_views()}>
      {views.map(({ to, name, isHere }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Shared({ questionId }: { questionId: string | null }) {
  const navigate = useNavigate()
  return (
    <div className={styles.qbPage}>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.bank_title()}</h1>
          <p>{m.bank_shared_text()}</p>
        </div>
      </div>
      <Views isShared />
      <SharedList questionId={questionId} onSuggest={id => void navigate(`${bank}?suggest=${id}`)} />
    </div>
  )
}

function Suggesting({ questionId }: { questionId: string }) {
  const { data, error } = useSharedQuestion(questionId)
  const navigate = useNavigate()
  const backTo = `${bank}?view=shared&question=${questionId}`
  if (!data) return <Pending error={error} label={m.play_loading()} lines={6} />
  return (
    <SuggestChange
      shared={data}
      backTo={backTo}
      renderForm={props => (
        <QuestionForm {...props} number={1} busy={false} onWriteAnother={null} onRemove={null} menu={null} />
      )}
      onSent={() => void navigate(backTo)}
    />
  )
}

function Bank({ questionId }: { questionId: string | null }) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const quizzes = useTeacherQuizzes()
  const classes = useClasses()
  return (
    <BankList
      quizzes={(quizzes.data ?? []).map(({ id, title }) => ({ id, title }))}
      classes={(classes.data ?? []).filter(({ archivedAt }) => archivedAt === null)}
      importAddress={importAddress}
      questionId={questionId}
      tabs={<Views isShared={false} />}
      empty={<EmptyBank importAddress={importAddress} />}
      onEdit={id => void navigate(bankWith(params, { edit: id }))}
      onOpenQuiz={id => void navigate(editorAddress(id))}
      onOpenPaper={id => void navigate(paperAddress(id))}
    />
  )
}

/** Practice with published questions, for all but teachers. */
function ForOthers({ isSignedIn }: { isSignedIn: boolean }) {
  const navigate = useNavigate()
  const start = useStartAttempt()
  const play = (quizId: string) =>
    start.mutate(
      { quizId, timeFactor: 1 },
      { onSuccess: ({ attempt }) => void navigate(attemptAddress(attempt.id)) },
    )
  return (
    <div className="grid max-w-[72ch] gap-6 pt-6">
      <h1 className="h-sec">{m.bank_title()}</h1>
      <p className="text-lg">{m.bank_others_text()}</p>
      <SuggestedPractice heading={m.practice_suggested()} onStarted={play} />
      <Practice onStarted={play} />
      {!isSignedIn && <p className="muted">{m.bank_others_visitor()}</p>}
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass('line')} to="/quiz">
          {m.practice_own()}
        </Link>
        {!isSignedIn && (
          <Link className={buttonClass('line')} to="/signin">
            {m.bank_others_sign_in()}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Page of a teacher's question bank: list, one question, or an import. */
export default function QuestionBank() {
  const [params] = useSearchParams()
  const session = useSession()
  const navigate = useNavigate()
  if (session?.role !== 'teacher') return <ForOthers isSignedIn={session !== null} />
  const [edited, imported] = [params.get('edit'), params.get('import')]
  if (edited) return <Editing key={edited} bankQuestionId={edited} />
  const addressOf = (id: string) => `${bank}?import=${id}`
  if (imported === 'new')
    return <ImportList backTo={bank} addressOf={addressOf} onStarted={id => void navigate(addressOf(id))} />
  if (imported)
    return (
      <ImportView
        key={imported}
        questionImportId={imported}
        backTo={bank}
        importAddress={importAddress}
        bankOf={id => `${bank}?from=${id}`}
        onRemoved={() => void navigate(importAddress)}
      />
    )
  const [suggested, question] = [params.get('suggest'), params.get('question')]
  if (suggested) return <Suggesting key={suggested} questionId={suggested} />
  if (params.get('view') === 'shared') return <Shared key={question} questionId={question} />
  return <Bank key={question} questionId={question} />
}
