import { type TrialQuestion, trialQuestionCount } from '@lantern/contract/people/models/models'
import type { ModelUse } from '@lantern/contract/people/models/providers.rules'
import { type Judgement, judgeTrial } from '@lantern/contract/people/models/trial.rules'
import * as m from '@lantern/messages'
import { Check, Info, TriangleAlert } from 'lucide-react'
import { formatCount } from '../../../lib/format.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import styles from './models.module.css'
import type { Trial } from './use-trial.ts'

const inSeconds = (ms: number): string =>
  ms < 10_000 ? (ms / 1000).toFixed(1) : String(Math.round(ms / 1000))

const expectations = {
  quick: m.models_expect_quick,
  fine: m.models_expect_fine,
  slow: m.models_expect_slow,
  'too-slow': m.models_expect_too_slow,
} as const

const quotings = {
  all: m.models_quotes_all,
  most: m.models_quotes_most,
  few: m.models_quotes_few,
} as const

const thinkings = {
  always: m.models_thinking_always,
  'switched-off': m.models_thinking_off,
  none: m.models_thinking_none,
} as const

const isBad = ({ speed, quoting }: Judgement): boolean => speed === 'too-slow' || quoting === 'few'

const findOutcome = (judged: Judgement): 'good' | 'mixed' | 'bad' => {
  if (isBad(judged)) return 'bad'
  return judged.speed === 'slow' || !judged.answersAll || judged.inventsAnswers ? 'mixed' : 'good'
}

const getVerdict = (judged: Judgement): string => {
  if (isBad(judged)) return m.models_verdict_bad()
  if (!judged.answersAll || judged.inventsAnswers) return m.models_verdict_mixed()
  return judged.speed === 'slow' ? m.models_verdict_slow() : m.models_verdict_good()
}

const listExpectations = (judged: Judgement, contextLength: number | null): string[] => [
  expectations[judged.speed]({ seconds: inSeconds(judged.answerMs) }),
  ...(judged.quoting === 'few' ? [m.models_expect_few()] : []),
  ...(judged.answersAll ? [] : [m.models_expect_missed()]),
  ...(judged.inventsAnswers ? [m.models_expect_invents()] : []),
  ...(judged.isContextShort && contextLength !== null
    ? [m.models_expect_short({ count: formatCount(contextLength) })]
    : []),
]

function CameBack({ answer }: { answer: TrialQuestion }) {
  const { sentences, withheld, saysNotFound, isAnswerable } = answer
  return (
    <>
      {sentences.map(({ text }) => (
        <p key={text} className="read">
          {text}
        </p>
      ))}
      {sentences.length === 0 && (
        <p className="read">{saysNotFound ? m.models_not_in_text() : m.models_nothing_stood()}</p>
      )}
      {saysNotFound && !isAnswerable && <p className="meta">{m.models_right_not_in_text()}</p>}
      {withheld > 0 && <p className="meta">{m.models_withheld({ count: withheld })}</p>}
      <p className="meta">
        {m.models_took({ seconds: inSeconds(answer.totalMs), first: inSeconds(answer.firstWordMs) })}
      </p>
    </>
  )
}

function Figures({ judged, trial }: { judged: Judgement; trial: NonNullable<Trial['last']> }) {
  const { contextLength, thinking } = trial
  const perSecond = (count: number) =>
    m.models_speed_value({
      count: count < 10 ? String(Math.round(count * 10) / 10) : formatCount(Math.round(count)),
    })
  const rows = [
    [m.models_first_word(), m.models_seconds({ seconds: inSeconds(judged.firstWordMs) })],
    [m.models_speed(), perSecond(judged.wordsPerSecond)],
    ...(judged.wordsReadPerSecond === null ? [] : [[m.models_reads(), perSecond(judged.wordsReadPerSecond)]]),
    [
      m.models_context(),
      contextLength === null
        ? m.models_unknown()
        : m.models_context_value({ count: formatCount(contextLength) }),
    ],
    [m.models_thinking(), thinking ? thinkings[thinking]() : m.models_unknown()],
    [m.models_quotes(), quotings[judged.quoting]()],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Answers({ trial }: { trial: Trial }) {
  const { answers, last, asking } = trial
  if (answers.length === 0) return null
  const judged = asking === null && last ? judgeTrial(answers, last.contextLength) : null
  const outcome = judged && findOutcome(judged)
  const Icon = outcome === 'good' ? Check : outcome === 'bad' ? TriangleAlert : Info
  return (
    <div className={styles.trial} data-outcome={outcome ?? undefined}>
      {judged && last && (
        <>
          <p className={styles.verdict}>
            <Icon className="i" aria-hidden="true" />
            {getVerdict(judged)}
          </p>
          {listExpectations(judged, last.contextLength).map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Figures judged={judged} trial={last} />
        </>
      )}
      <ol className={styles.asked}>
        {answers.map(answer => (
          <li key={answer.question}>
            <b>{answer.question}</b>
            <CameBack answer={answer} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const describeProgress = (use: ModelUse, asking: number): string => {
  if (use !== 'answers') return m.models_trying_once()
  const values = { number: asking + 1, count: trialQuestionCount }
  return asking === 0 ? m.models_trying_first(values) : m.models_trying(values)
}

/** Progress and outcome of a trial. */
export function TrialView({ use, trial }: { use: ModelUse; trial: Trial }) {
  const { asking, last, error } = trial
  const worked = use === 'pictures' ? m.models_picture_works : m.models_search_works
  return (
    <div role="status" className="grid gap-3">
      {asking !== null && <p className="meta">{describeProgress(use, asking)}</p>}
      {error && (
        <Notice bad silent>
          {error.message}
        </Notice>
      )}
      {use === 'answers' && <Answers trial={trial} />}
      {use !== 'answers' && last && asking === null && (
        <div className={styles.trial} data-outcome="good">
          <p className={styles.verdict}>
            <Check className="i" aria-hidden="true" />
            {worked({ seconds: inSeconds(last.durationMs) })}
          </p>
        </div>
      )}
    </div>
  )
}
