import type {
  TeacherQuestion,
  TeacherQuiz,
} from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import * as m from '@lantern/messages'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { sourceAddress } from '../features/material/library/sources.rules.ts'
import { BankChoice } from '../features/questions/question-bank/bank-choice.tsx'
import { NewerVersion } from '../features/questions/question-bank/newer-version.tsx'
import { useSaveInBank } from '../features/questions/question-bank/queries.ts'
import { QuizEditor } from '../features/questions/teacher-quizzes/editor/quiz-editor.tsx'
import type { ShareWay } from '../features/questions/teacher-quizzes/editor/share-way.ts'
import { NotYours } from '../features/questions/teacher-quizzes/not-yours.tsx'
import { useDuplicateTeacherQuiz, useTeacherQuiz } from '../features/questions/teacher-quizzes/queries.ts'
import { editorAddress, useRemoval } from '../features/questions/teacher-quizzes/quiz-list.tsx'
import { GenerationProgress } from '../features/study/generations/generation-progress.tsx'
import { useGeneration } from '../features/study/generations/queries.ts'
import { madeQuestionsAddress } from '../features/teach/papers/paper-address.ts'
import { ApiError } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.editor_page() }) }]

const getShareWays = (quizId: string): ShareWay[] => [
  { label: m.editor_share_room(), to: `/quiz-lobby/new?quiz=${quizId}` },
  { label: m.editor_share_homework(), to: `/homework/new?quiz=${quizId}` },
]

function Editor({ loaded }: { loaded: { quiz: TeacherQuiz; questions: TeacherQuestion[] } }) {
  const { id } = loaded.quiz
  const generation = useGeneration(loaded.quiz.generation)
  const duplicate = useDuplicateTeacherQuiz()
  const remove = useRemoval()
  const saveInBank = useSaveInBank()
  const navigate = useNavigate()
  return (
    <QuizEditor
      loaded={loaded}
      addressOf={sourceAddress}
      shareWays={getShareWays(id)}
      progress={
        generation && generation.state !== 'done' ? <GenerationProgress generation={generation} /> : null
      }
      growing={isUnderWay(generation)}
      onDuplicate={() =>
        duplicate.mutate(id, { onSuccess: ({ quiz }) => void navigate(editorAddress(quiz.id)) })
      }
      onRemove={() => remove(id, () => void navigate('/create-quiz'))}
      onSaveToBank={questionId =>
        saveInBank.mutate([questionId], {
          onSuccess: ({ known }) => showToast(known > 0 ? m.bank_saved_before() : m.bank_saved_from_quiz()),
        })
      }
      renderNewer={(question, busy, onUpdate) =>
        question.bankOrigin && (
          <NewerVersion
            key={question.id}
            question={question}
            origin={question.bankOrigin}
            busy={busy}
            onUpdate={onUpdate}
          />
        )
      }
      renderBank={(chosen, onToggle) => <BankChoice chosen={chosen} onToggle={onToggle} />}
    />
  )
}

function Loading({ quizId }: { quizId: string }) {
  const { data, error } = useTeacherQuiz(quizId)
  if (data?.quiz.paperId) return <Navigate to={madeQuestionsAddress(data.quiz.paperId)} replace />
  if (data) return <Editor loaded={data} />
  if (error instanceof ApiError && error.status < 500 && error.status > 0) return <NotYours isTeacher />
  return <Pending error={error} label={m.play_loading()} lines={6} />
}

/** A quiz under the hands of its teacher. */
export default function QuizEditorScreen() {
  const [params] = useSearchParams()
  const session = useSession()
  const quizId = params.get('quiz')
  const isTeacher = session?.role === 'teacher'
  return isTeacher && quizId ? <Loading key={quizId} quizId={quizId} /> : <NotYours isTeacher={isTeacher} />
}
