import type { Attempt, PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import { isWeighted, shareOfScore } from '@lantern/contract/questions/kinds/score.rules'
import type { Results } from '@lantern/contract/questions/quizzes/quiz-results'
import * as m from '@lantern/messages'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { placeLong, placeShort } from '../../../../lib/place-labels.ts'
import { levelLabels } from '../../../../lib/question-labels.ts'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { type AddressOf, Passage } from '../play/passage-aside.tsx'
import { hasVerdict, type JudgeProps, Verdict } from '../play/verdict.tsx'
import { formatMinutes, formatScore } from '../quiz-labels.ts'
import styles from '../quizzes.module.css'
import { LevelBars } from './level-bars.tsx'
import { TopicBars } from './topic-bars.tsx'

const adviceLabel = ({ advice }: Results, isHomework: boolean): string => {
  if (advice.kind === 'level') return m.results_level({ level: levelLabels[advice.level]().toLowerCase() })
  if (advice.kind === 'topic') return m.results_topic({ topic: advice.topic })
  if (advice.kind === 'judge-first')
    return isHomework
      ? m.results_teacher_first({ count: advice.count })
      : m.results_judge_first({ count: advice.count })
  if (advice.kind === 'all-right') return m.results_all_right()
  return advice.kind === 'reread' ? m.results_reread() : m.results_nearly()
}

/** Points, if questions have different weights. */
function Points({ attempt, results: { score } }: Pick<Props, 'attempt' | 'results'>) {
  const share = shareOfScore(score)
  if (share === null || !isWeighted(attempt.questions)) return null
  const [reached, percent] = [formatScore(score.reached), `${Math.round(share * 100)}%`]
  return (
    <div>
      <dt className="type-xs text-ink-3">{m.results_points()}</dt>
      <dd>{m.results_points_value({ reached, possible: score.possible, percent })}</dd>
    </div>
  )
}

function Facts({ attempt, results }: Pick<Props, 'attempt' | 'results'>) {
  const { spentMs, bestRun, previous } = results
  return (
    <dl className={`${styles.scoreFacts} flex flex-wrap gap-y-3 gap-x-9 mt-5`}>
      <Points attempt={attempt} results={results} />
      <div>
        <dt className="type-xs text-ink-3">{m.results_time()}</dt>
        <dd>{formatMinutes(spentMs)}</dd>
      </div>
      <div>
        <dt className="type-xs text-ink-3">{m.results_run()}</dt>
        <dd>{m.results_run_value({ count: bestRun })}</dd>
      </div>
      {previous && (
        <div>
          <dt className="type-xs text-ink-3">{m.results_last()}</dt>
          <dd>{m.results_last_value({ right: formatScore(previous.right), total: previous.total })}</dd>
        </div>
      )}
    </dl>
  )
}

type Props = {
  attempt: Attempt
  results: Results
  addressOf: AddressOf
  busy: boolean
  onPractise(): void
  onAgain(): void
  judging: boolean
  onJudge(questionId: string, judgement: Parameters<JudgeProps['onJudge']>[0]): void
  /** Next steps below the advice. */
  next: ReactNode
}

/** Passage to read again: the first citation of a missed question, or undefined. */
const getReread = ({ attempt, results }: Props) => {
  const missed = attempt.questions.find(({ id }) => results.missedIds.includes(id))
  return missed?.verdict?.solution.citations[0]
}

function Head(props: Props) {
  const { attempt, results, addressOf, busy, onPractise, onAgain } = props
  const reread = getReread(props)
  return (
    <section
      className={`${styles.score} grid grid-cols-[auto_1fr] gap-[clamp(28px,5vw,80px)] items-end pb-9 border-b border-b-line max-860:grid-cols-[minmax(0,1fr)]`}
      data-part="score"
    >
      <div>
        <p className="meta mb-3.5">{attempt.title}</p>
        <p className={styles.big}>
          {formatScore(results.right)}
          <small className="ms-[0.22em] text-[0.38em] tracking-[-0.02em] text-ink-2">
            {m.results_of({ total: results.total })}
          </small>
        </p>
      </div>
      <div>
        <h1 className="h-page">{adviceLabel(results, attempt.homework !== null)}</h1>
        <Facts attempt={attempt} results={results} />
        <div className="mt-6 flex flex-wrap gap-3">
          {attempt.homework ? (
            <Link className={buttonClass('primary')} to={`/homework/${attempt.homework.id}`}>
              {m.homework_back()}
            </Link>
          ) : (
            <Button look="primary" busy={busy} onClick={results.missedIds.length > 0 ? onPractise : onAgain}>
              {results.missedIds.length > 0 ? m.results_practise() : m.results_again()}
            </Button>
          )}
          {!attempt.homework && reread && (
            <Link
              className={buttonClass('line')}
              to={addressOf(reread.sourceId, reread.place)}
              state={{ citation: reread }}
            >
              {m.results_reread_at({ place: placeLong(reread.place) })}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}

type LineProps = Pick<Props, 'addressOf' | 'judging' | 'onJudge'> & {
  byTeacher: boolean
  question: PlayedQuestion
  number: number
}

function Line({ question, number, byTeacher, addressOf, judging, onJudge }: LineProps) {
  const [open, setOpen] = useState(question.verdict?.outcome === 'check')
  const [citation] = question.verdict?.solution.citations ?? []
  return (
    <li>
      <div
        className={`${styles.line} grid grid-cols-[28px_1fr_auto] gap-3.5 items-center max-520:grid-cols-[28px_1fr]`}
      >
        <span className="mono text-[0.8rem] text-ink-3">{number}</span>
        <span>
          <RichText inline>{question.body.stem}</RichText>{' '}
          {citation && (
            <Link className="cite" to={addressOf(citation.sourceId, citation.place)} state={{ citation }}>
              {placeShort(citation.place)}
            </Link>
          )}
        </span>
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? m.results_hide_why() : m.results_see_why()}
        </Button>
      </div>
      {open && hasVerdict(question) && (
        <div className="mt-5 me-0 mb-2 ms-[42px] grid gap-[18px] max-w-190 max-520:ms-0">
          <Verdict
            question={question}
            busy={judging}
            byTeacher={byTeacher}
            onJudge={judgement => onJudge(question.id, judgement)}
          />
          <Passage question={question} addressOf={addressOf} />
        </div>
      )}
    </li>
  )
}

/** Results: advice first, then figures, strengths and weaknesses. */
export function ResultsView(props: Props) {
  const { attempt, results } = props
  const [all, setAll] = useState(false)
  const missed = attempt.questions.filter(({ id }) => all || results.missedIds.includes(id))
  return (
    <>
      <Head {...props} />
      {props.next}
      <div
        className={`${styles.twoCol} grid grid-cols-[1.12fr_1fr] gap-[clamp(28px,4.4vw,72px)] mt-10 items-start max-860:grid-cols-[minmax(0,1fr)]`}
      >
        <LevelBars levels={results.levels} />
        {results.topics.length > 0 && <TopicBars topics={results.topics} />}
      </div>
      <section className="mt-12">
        <div className="sec-bar">
          <h2>{all || missed.length === 0 ? m.results_all() : m.results_look()}</h2>
          {!all && missed.length < attempt.questions.length && (
            <Button look="quiet" size="sm" onClick={() => setAll(true)}>
              {m.results_all()}
            </Button>
          )}
        </div>
        <ol className={styles.again} data-part="again">
          {missed.map(question => (
            <Line
              key={question.id}
              question={question}
              number={attempt.questions.indexOf(question) + 1}
              byTeacher={attempt.homework !== null}
              {...props}
            />
          ))}
        </ol>
      </section>
    </>
  )
}
