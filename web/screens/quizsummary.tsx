import * as m from '@lantern/messages'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSources } from '../features/material/library/queries.ts'
import { firstSample, sourceAddress } from '../features/material/library/sources.rules.ts'
import { ChooseQuiz } from '../features/questions/quizzes/choose-quiz.tsx'
import { useQuiz, useStartAttempt } from '../features/questions/quizzes/queries.ts'
import { attemptAddress } from '../features/questions/quizzes/quiz-labels.ts'
import { QuizStart } from '../features/questions/quizzes/quiz-start.tsx'
import { GenerationProgress } from '../features/study/generations/generation-progress.tsx'
import { useGeneration } from '../features/study/generations/queries.ts'
import { ShortSummary } from '../features/study/summaries/short-summary.tsx'
import { placeLong, placeShort } from '../lib/place-labels.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.quiz_ready_title() }) }]

function Ready({ quizId }: { quizId: string }) {
  const { data: quiz, error } = useQuiz(quizId)
  const generation = useGeneration(quiz?.generation)
  const start = useStartAttempt()
  const navigate = useNavigate()
  if (!quiz) return <Pending error={error} label={m.play_loading()} lines={6} />
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{quiz.title}</h1>
          <p>{m.quiz_ready_title()}</p>
        </div>
      </div>
      <QuizStart
        quiz={quiz}
        progress={generation && <GenerationProgress generation={generation} />}
        busy={start.isPending}
        onStart={timeFactor =>
          start.mutate(
            { quizId, timeFactor },
            { onSuccess: ({ attempt }) => navigate(attemptAddress(attempt.id)) },
          )
        }
      />
      {quiz.sources.map(({ id, name }) => (
        <section key={id} className="sec" aria-label={name}>
          <div className="sec-bar">
            <h2>{quiz.sources.length > 1 ? name : m.quiz_summary_heading()}</h2>
          </div>
          <ShortSummary
            sourceId={id}
            chip={(key, citation) => (
              <Link
                key={key}
                className="cite"
                to={sourceAddress(citation.sourceId, citation.place)}
                state={{ citation }}
                aria-label={m.chat_cite({ place: placeLong(citation.place), name: citation.sourceName })}
              >
                {placeShort(citation.place)}
              </Link>
            )}
          />
        </section>
      ))}
    </>
  )
}

/** Page before a quiz: questions as they are generated, and a summary of the material. */
export default function QuizSummary() {
  const [params] = useSearchParams()
  const quizId = params.get('quiz')
  const sources = useSources()
  if (!quizId) return <ChooseQuiz sampleId={firstSample(sources.data)?.id} />
  return (
    <div className="max-w-[860px]">
      <Ready key={quizId} quizId={quizId} />
    </div>
  )
}
