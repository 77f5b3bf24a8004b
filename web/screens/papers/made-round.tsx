import type {
  TeacherQuestion,
  TeacherQuiz,
} from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useTeacherQuiz } from '../../features/questions/teacher-quizzes/queries.ts'
import { shortfallLabel } from '../../features/questions/teacher-quizzes/shortfall-labels.ts'
import { GenerationProgress } from '../../features/study/generations/generation-progress.tsx'
import { useGeneration } from '../../features/study/generations/queries.ts'
import { MadeQuestion } from '../../features/teach/papers/made/made-question.tsx'
import { useDecide } from '../../features/teach/papers/made/queries.ts'
import { isAsked } from '../../features/teach/papers/made/wishes.rules.ts'
import { Notice } from '../../ui/page/notice.tsx'
import { Pending } from '../../ui/page/pending.tsx'

type RoundProps = { paperId: string; quiz: TeacherQuiz; questions: readonly TeacherQuestion[] }

function Round({ paperId, quiz, questions }: RoundProps) {
  const generation = useGeneration(quiz.generation)
  const decide = useDecide(paperId)
  const [isGone, setGone] = useState(false)
  if (isUnderWay(generation)) return generation && <GenerationProgress generation={generation} />
  const short = shortfallLabel(quiz)
  const isInstead = (question: TeacherQuestion) => !isAsked(quiz.cells, question)
  const put = (teacherQuestionId: string, isAccepted: boolean) => {
    const isLast = questions.length === 1
    decide.mutate(
      { teacherQuizId: quiz.id, teacherQuestionId, isAccepted, isLast },
      { onSuccess: () => setGone(isLast) },
    )
  }
  if (isGone) return <p role="status">{m.paper_made_all_seen()}</p>
  return (
    <section className="grid gap-3" aria-label={quiz.title}>
      {generation && <GenerationProgress generation={generation} />}
      {short && questions.length > 0 && (
        <Notice>
          {short} {questions.some(isInstead) ? m.paper_made_instead_text() : m.paper_made_no_more()}
        </Notice>
      )}
      <ol>
        {questions.map(question => (
          <MadeQuestion
            key={question.id}
            question={question}
            isInstead={isInstead(question)}
            busy={decide.isPending}
            onAccept={() => put(question.id, true)}
            onDrop={() => put(question.id, false)}
          />
        ))}
      </ol>
    </section>
  )
}

/** Questions of one request, or its progress. */
export function MadeRound({ paperId, quizId }: { paperId: string; quizId: string }) {
  const { data, error } = useTeacherQuiz(quizId)
  if (!data) return <Pending error={error} label={m.play_loading()} lines={4} />
  return <Round paperId={paperId} quiz={data.quiz} questions={data.questions} />
}
