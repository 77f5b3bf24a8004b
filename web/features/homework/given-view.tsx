import type { GivenHomework } from '@lantern/contract/homework'
import * as m from '@lantern/messages'
import { Link, useNavigate } from 'react-router'
import { formatMoment } from '../../lib/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { homeworkResults, timeWords } from './homework-words.ts'
import { useStartHomework } from './queries.ts'
import './homework.css'
import { Section } from '../../ui/section.tsx'

/** What is to be known before beginning. */
function Facts({ homework }: { homework: GivenHomework }) {
  const { questions, closesAt, lateUntil, attemptsLeft, secondsPerQuestion, timeFactor, tells } = homework
  const seconds =
    secondsPerQuestion === null || timeFactor === 0 ? null : Math.round(secondsPerQuestion * timeFactor)
  return (
    <dl className="homework-facts">
      <div>
        <dt>{m.homework_fact_questions()}</dt>
        <dd>{questions}</dd>
      </div>
      <div>
        <dt>{m.homework_fact_closes()}</dt>
        <dd>{formatMoment(closesAt)}</dd>
      </div>
      {lateUntil && (
        <div>
          <dt>{m.homework_fact_late()}</dt>
          <dd>{formatMoment(lateUntil)}</dd>
        </div>
      )}
      <div>
        <dt>{m.homework_fact_time()}</dt>
        <dd>{seconds === null ? m.homework_own_pace() : m.homework_seconds_count({ count: seconds })}</dd>
      </div>
      <div>
        <dt>{m.homework_fact_attempts()}</dt>
        <dd>{attemptsLeft === null ? m.homework_attempts_any() : attemptsLeft}</dd>
      </div>
      <div>
        <dt>{m.homework_fact_tells()}</dt>
        <dd>{tells === 'at-once' ? m.homework_told_at_once() : m.homework_told_after()}</dd>
      </div>
    </dl>
  )
}

const attemptAddress = (id: string, finished: boolean) =>
  `/quizplay?attempt=${id}${finished ? '&results' : ''}`

function Attempts({ homework }: { homework: GivenHomework }) {
  const finished = homework.attempts.filter(({ state }) => state === 'finished')
  if (finished.length === 0) return null
  return (
    <Section title={m.homework_my_attempts()}>
      <ul className="rows two ruled">
        {finished.map(({ id, right, total, isLate, finishedAt }, i) => (
          <li key={id}>
            <span>
              <b>{m.homework_attempt({ number: i + 1 })}</b>
              <span className="meta">
                {[finishedAt && formatMoment(finishedAt), isLate && m.homework_state_late()]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {right === null ? (
              <span className="meta">{m.homework_told_later()}</span>
            ) : (
              <Link className="link mono" to={attemptAddress(id, true)}>
                {m.homework_score({ right: Math.round(right * 10) / 10, total })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Start({ homework }: { homework: GivenHomework }) {
  const { id, state, attempts, attemptsLeft } = homework
  const start = useStartHomework(id)
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
export function GivenView({ homework }: { homework: GivenHomework }) {
  return (
    <div className="homework-given">
      <p className="meta">{m.homework_from({ teacher: homework.teacher })}</p>
      <h1 className="h-page">{homework.title}</h1>
      <p className="muted">{timeWords(homework)}</p>
      <Facts homework={homework} />
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
