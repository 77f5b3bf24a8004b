import type { Turn } from '@lantern/contract/help/chat/chat'
import type { DoubtDetail, DoubtMessage, FirstAnswer } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { BadgeCheck, Check, PenLine, Quote } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatLongDay } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { Sentences } from './answer-sentences.tsx'
import { CitedPassages } from './cited-passages.tsx'
import { verdictLabel } from './doubt-labels.ts'
import styles from './doubts.module.css'
import { limitLabel, nearestLabel, nothingFoundLabel, readingLabel } from './material-labels.ts'
import { QuotedSource } from './quoted-source.tsx'

const useIsAsker = ({ asker }: DoubtDetail): boolean => useSession()?._id === asker.id

/** Notice shown instead of a missing answer. */
function Instead({ answer, isAsker }: { answer: FirstAnswer; isAsker: boolean }) {
  // The asker judges whether it helps; teachers see why it is shown.
  if (answer.known && answer.verdict !== 'withdrawn')
    return (
      <p className="meta">
        {answer.state === 'nothing-found' ? m.answer_same_without_own() : m.answer_same_uncertain_own()}
      </p>
    )
  if (answer.verdict === 'withdrawn') return <p>{m.doubt_first_withdrawn()}</p>
  if (answer.state === 'writing')
    return (
      <div aria-live="polite">
        <Skeleton label={readingLabel(answer.searched)} lines={3} />
        <p className="meta">{readingLabel(answer.searched)}</p>
      </div>
    )
  if (limitLabel(answer)) return <p>{limitLabel(answer)}</p>
  if (answer.state === 'held') return <p>{m.doubt_first_uncertain()}</p>
  if (answer.state === 'gone') return <p>{m.doubt_first_gone()}</p>
  return (
    <p>{answer.state === 'failed' ? m.doubt_first_failed() : nothingFoundLabel(answer.searched, isAsker)}</p>
  )
}

function Nearest({ doubt, nearest }: { doubt: DoubtDetail; nearest: Turn['nearest'] }) {
  if (nearest.length === 0) return null
  return (
    <div className="grid gap-3">
      {!limitLabel(doubt.firstAnswer) && <p className="meta">{nearestLabel(doubt.firstAnswer.searched)}</p>}
      {nearest.slice(0, 2).map(citation => (
        <QuotedSource
          key={citation.passageId}
          citation={{ ...citation, quote: citation.quote || (citation.heading ?? '') }}
          openSources={doubt.openSources}
        />
      ))}
    </div>
  )
}

/** Teacher's correction; the replaced answer is below it for comparison. */
function Correction({ doubt, children }: { doubt: DoubtDetail; children: ReactNode }) {
  const { correction, correctionPassages, quotedFrom } = doubt.firstAnswer
  return (
    <>
      <div className="read whitespace-pre-wrap">
        <RichText links={false}>{correction ?? ''}</RichText>
      </div>
      <CitedPassages passages={correctionPassages} openSources={doubt.openSources} />
      {children && (
        <details className={styles.doubtBefore}>
          <summary>{quotedFrom === null ? m.doubt_before_correction() : m.doubt_before_quoted()}</summary>
          {children}
        </details>
      )}
    </>
  )
}

function VerdictTag({ answer, isAsker }: { answer: FirstAnswer; isAsker: boolean }) {
  if (answer.known)
    return (
      <span className="tag tag-good">
        <BadgeCheck className="i" aria-hidden="true" />
        {m.answer_same_tag({ date: formatLongDay(answer.known.confirmedAt) })}
      </span>
    )
  const good = answer.verdict === 'endorsed' || answer.verdict === 'corrected'
  const isQuoted = answer.verdict === 'unchecked' && answer.quotedFrom !== null
  const Icon = good ? Check : isQuoted ? Quote : PenLine
  return (
    <span className={`tag ${good ? 'tag-good' : ''}`}>
      <Icon className="i" aria-hidden="true" />
      {verdictLabel(answer, isAsker)}
    </span>
  )
}

type AiAnswerProps = { doubt: DoubtDetail; answer: NonNullable<DoubtMessage['answer']> }

/** Unchecked AI answer to a message. */
export function AiAnswer({ doubt, answer }: AiAnswerProps) {
  const { turn, state, quotedFrom } = answer
  const isAsker = useIsAsker(doubt)
  const unchecked = {
    verdict: 'unchecked' as const,
    verdictBy: null,
    verdictAt: null,
    correction: null,
    correctionPassages: [],
    quotedFrom,
    searched: doubt.firstAnswer.searched,
    opinion: null,
    known: null,
  }
  const sentences = turn?.sentences ?? []
  return (
    <div className={`${styles.doubtCard} justify-items-start mt-2.5 p-4 text-start`} data-part="doubt-card">
      {sentences.length > 0 && turn ? (
        <>
          <VerdictTag answer={{ ...unchecked, state, turn }} isAsker={isAsker} />
          <Sentences
            sentences={sentences}
            builtIn={turn.engine === 'built-in'}
            openSources={doubt.openSources}
          />
        </>
      ) : (
        <Instead answer={{ ...unchecked, state, turn }} isAsker={isAsker} />
      )}
    </div>
  )
}

/** First answer: its author, its sentences with sources, and possible verdicts. */
export function FirstAnswerCard({
  doubt,
  title,
  known,
  children,
}: {
  doubt: DoubtDetail
  title: string
  /** Confirmed answer to an earlier question, if it is the first answer. */
  known: ReactNode
  children?: ReactNode
}) {
  const { firstAnswer: answer } = doubt
  const { turn, correction } = answer
  const isAsker = useIsAsker(doubt)
  const sentences = turn?.sentences ?? []
  const written =
    sentences.length > 0 && turn ? (
      <Sentences sentences={sentences} builtIn={turn.engine === 'built-in'} openSources={doubt.openSources} />
    ) : null
  const hasVerdict = answer.verdict !== 'unchecked' || sentences.length > 0 || answer.known !== null
  return (
    <section className={styles.doubtCard} data-part="doubt-card" aria-labelledby={`first-${doubt.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="h-card" id={`first-${doubt.id}`}>
          {title}
        </h2>
        {hasVerdict && <VerdictTag answer={answer} isAsker={isAsker} />}
      </div>
      {answer.known && known}
      {correction === null ? (
        (written ?? <Instead answer={answer} isAsker={isAsker} />)
      ) : (
        <Correction doubt={doubt}>{written}</Correction>
      )}
      {correction === null && answer.state === 'nothing-found' && !answer.known && turn && (
        <Nearest doubt={doubt} nearest={turn.nearest} />
      )}
      {children}
    </section>
  )
}
