import { type Score, shareOfScore } from '@lantern/contract/questions/kinds/score.rules'
import type { AssignedHomework } from '@lantern/contract/teach/homework/homework'
import * as m from '@lantern/messages'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/use-call.ts'
import { formatMoment } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import styles from './homework.module.css'
import { homeworkResults, timeLabel } from './homework-labels.ts'

const solutionLabels: Record<AssignedHomework['tells'], () => string> = {
  'at-once': m.homework_solutions_at_once,
  'after-last': m.homework_solutions_last,
  'after-close': m.homework_solutions_after,
}

/** Facts to know before beginning. */
function Facts({ homework }: { homework: AssignedHomework }) {
  const { questions, closesAt, lateUntil, attemptsLeft, secondsPerQuestion, timeFactor, tells } = homework
  const seconds =
    secondsPerQuestion === null || timeFactor === 0 ? null : Math.round(secondsPerQuestion * timeFactor)
  return (
    <dl
      className={`${styles.homeworkFacts} flex flex-wrap gap-y-3.5 gap-x-10 border-y border-y-line py-[18px] px-0 my-2.5 mx-0`}
    >
      <div>
        <dt className="type-xs text-ink-3">{m.homework_fact_questions()}</dt>
        <dd>{questions}</dd>
      </div>
      <div>
        <dt className="type-xs text-ink-3">{m.homework_fact_closes()}</dt>
        <dd>{formatMoment(closesAt)}</dd>
      </div>
      {lateUntil && (
        <div>
          <dt className="type-xs text-ink-3">{m.homework_fact_late()}</dt>
          <dd>{formatMoment(lateUntil)}</dd>
        </div>
      )}
      <div>
        <dt className="type-xs text-ink-3">
          {seconds === null ? m.homework_fact_time() : m.homework_fact_time_each()}
        </dt>
        <dd>{seconds === null ? m.homework_own_pace() : secondsLabel(homework, seconds)}</dd>
      </div>
      <div>
        <dt className="type-xs text-ink-3">{m.homework_fact_attempts()}</dt>
        <dd>{attemptsLeft === null ? m.homework_attempts_any() : attemptsLeft}</dd>
      </div>
      <div>
        <dt className="type-xs text-ink-3">{m.homework_fact_reveal()}</dt>
        <dd>{solutionLabels[tells]()}</dd>
      </div>
    </dl>
  )
}

const secondsLabel = ({ hasOwnSeconds }: AssignedHomework, count: number): string =>
  hasOwnSeconds ? m.homework_seconds_own({ count }) : m.homework_seconds_count({ count })

const tenths = (value: number): number => Math.round(value * 10) / 10

type RevealedScore = { right: number; total: number; score: Score }

/** Score: number of right answers, or points if questions have different weights. */
const scoreLabel = ({ isWeighted }: AssignedHomework, { right, total, score }: RevealedScore): string => {
  const share = shareOfScore(score)
  if (!isWeighted || share === null) return m.homework_score({ right: tenths(right), total })
  const { reached, possible } = score
  const percent = `${Math.round(share * 100)}%`
  return m.homework_score_points({ reached: tenths(reached), possible, percent })
}

const attemptAddress = (id: string, finished: boolean) =>
  `/quizplay?attempt=${id}${finished ? '&results' : ''}`

function Attempts({ homework }: { homework: AssignedHomework }) {
  const finished = homework.attempts.filter(({ state }) => state === 'finished')
  if (finished.length === 0) return null
  return (
    <Section title={m.homework_my_attempts()}>
      <ul className="rows two ruled">
        {finished.map(({ id, right, total, score, isLate, finishedAt }, i) => (
          <li key={id}>
            <span>
              <b>{m.homework_attempt({ number: i + 1 })}</b>
              <span className="meta">
                {[finishedAt && formatMoment(finishedAt), isLate && m.homework_state_late()]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {right === null || score === null ? (
              <span className="meta">{m.homework_solutions_later()}</span>
            ) : (
              <Link className="link mono" to={attemptAddress(id, true)}>
                {scoreLabel(homework, { right, total, score })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Start({ homework }: { homework: AssignedHomework }) {
  const { id, state, attempts, attemptsLeft } = homework
  const start = useCall('POST /assigned-homework/:homeworkId/attempts', {
    input: () => ({ params: { homeworkId: id } }),
    quiet: true,
  })
  const navigate = useNavigate()
  const running = attempts.some(attempt => attempt.state === 'running')
  if (state === 'planned' || state === 'closed' || (!running && attemptsLeft === 0)) return null
  return (
    <>
      {state === 'late' && <Notice>{m.homework_late_notice()}</Notice>}
      {start.error && <Notice bad>{start.error.message}</Notice>}
      <Button
        look="primary"
        size="lg"
        busy={start.isPending}
        onClick={() =>
          start.mutate(undefined, {
            onSuccess: ({ attempt }) => void navigate(attemptAddress(attempt.id, false)),
          })
        }
      >
        {running ? m.homework_go_on() : attempts.length > 0 ? m.homework_again() : m.homework_begin()}
      </Button>
    </>
  )
}

/** A homework before, between and after the attempts of a student. */
export function AssignedHomeworkView({ homework }: { homework: AssignedHomework }) {
  return (
    <div className="grid gap-3.5 max-w-180 mx-auto">
      <p className="meta">{m.homework_from({ teacher: homework.teacher })}</p>
      <h1 className="h-page">{homework.title}</h1>
      {/* While it is open, its times are among the facts. */}
      {homework.state !== 'open' && <p className="muted">{timeLabel(homework)}</p>}
      <Facts homework={homework} />
      {homework.guestName !== null && <Notice>{m.homework_guest_as({ name: homework.guestName })}</Notice>}
      {homework.stopsRecording && <p className="muted">{m.homework_stops_recording_text()}</p>}
      {homework.isWeighted && <p className="muted">{m.homework_weighted()}</p>}
      <div className="grid justify-items-start gap-4">
        <Start homework={homework} />
        {homework.isShared && homework.attempts.length > 0 && (
          <Link className={buttonClass('line')} to={homeworkResults(homework.id)}>
            {m.homework_class_results()}
          </Link>
        )}
      </div>
      <Attempts homework={homework} />
    </div>
  )
}
