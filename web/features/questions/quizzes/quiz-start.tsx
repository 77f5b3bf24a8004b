import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import type { Quiz } from '@lantern/contract/questions/quizzes/quizzes'
import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import * as m from '@lantern/messages'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatList } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { PillChoice } from '../../../ui/forms/pills.tsx'
import { attemptAddress } from './quiz-labels.ts'

const factorPills = [
  { value: '1', label: m.quiz_time_factor_1() },
  { value: '1.5', label: m.quiz_time_factor_15() },
  { value: '2', label: m.quiz_time_factor_2() },
  { value: '0', label: m.quiz_time_factor_0() },
]

const countWords = ({ questionCount: count, settings, generation }: Quiz): string | null => {
  const { count: asked } = settings
  if (count === 0) return null
  if (isUnderWay(generation)) return m.quiz_ready_some({ count, asked })
  if (generation && count < asked) return m.quiz_ready_fewer({ count, asked })
  return count === 1 ? m.quiz_ready_one() : m.quiz_ready_all({ count })
}

type Props = {
  quiz: Quiz
  /** Progress of the generation. */
  progress: ReactNode
  busy: boolean
  onStart(timeFactor: Attempt['timeFactor']): void
}

/** Start page of a quiz: ready questions, choice of time and the start button. */
export function QuizStart({ quiz, progress, busy, onStart }: Props) {
  const [factor, setFactor] = useState('1')
  const timed = quiz.settings.secondsPerQuestion !== null
  const words = countWords(quiz)
  const partlyRead = quiz.sources.filter(source => source.isPartlyRead).map(({ name }) => name)
  return (
    <section className="grid gap-5">
      {words && (
        <p className="text-lg" role="status">
          {words}
        </p>
      )}
      {partlyRead.length > 0 && quiz.questionCount > 0 && (
        <p className="meta">{m.quiz_partly_read({ names: formatList(partlyRead) })}</p>
      )}
      {progress}
      {timed && quiz.questionCount > 0 && (
        <div className="grid gap-2">
          <p className="meta">{m.quiz_time_more()}</p>
          <PillChoice label={m.quiz_time_more()} pills={factorPills} value={factor} onChange={setFactor} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {quiz.runningAttemptId && (
          <Link className={buttonClass('primary', 'lg')} to={attemptAddress(quiz.runningAttemptId)}>
            {m.quiz_go_on()}
          </Link>
        )}
        {quiz.questionCount > 0 && (
          <Button
            look={quiz.runningAttemptId ? 'line' : 'primary'}
            size="lg"
            busy={busy}
            onClick={() => onStart(Number(factor) as Attempt['timeFactor'])}
          >
            {quiz.runningAttemptId || quiz.lastScore ? m.results_again() : m.quiz_start()}
          </Button>
        )}
        <Link className={buttonClass('quiet')} to="/quiz">
          {m.quiz_none_generated()}
        </Link>
      </div>
      {quiz.questionCount > 0 && <p className="meta">{m.quiz_keys()}</p>}
    </section>
  )
}
