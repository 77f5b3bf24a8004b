import type { Sentence } from '@lantern/contract/chat/chat'
import type { DoubtDetail, DoubtMessage, FirstAnswer } from '@lantern/contract/doubts/doubts'
import type { Citation } from '@lantern/contract/library/library'
import * as m from '@lantern/messages'
import { BadgeCheck, Check, PenLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatLongDay } from '../../lib/format.ts'
import { placeLong, placeShort } from '../../lib/place-labels.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Cite } from '../../ui/text/cite.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import { SourceCard } from '../../ui/workspace/source-card.tsx'
import { verdictLabel } from './doubt-labels.ts'
import './doubts.css'

type Chosen = { key: string; citation: Citation }

/** What an answer says, step by step, with the words it rests on. */
export function Sentences({ sentences, builtIn }: { sentences: readonly Sentence[]; builtIn: boolean }) {
  const first = sentences.flatMap(({ citations }, i) =>
    citations.slice(0, 1).map(citation => ({ key: `${i} 0`, citation })),
  )[0]
  const [pressed, setPressed] = useState<Chosen | null>(null)
  const chosen = pressed ?? first ?? null
  return (
    <>
      <ol className="doubt-steps">
        {sentences.map(({ text, citations, form }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added at the end.
          <li key={i}>
            {builtIn ? (
              <q>{text}</q>
            ) : form === 'code' ? (
              <code>{text}</code>
            ) : (
              <RichText links={false}>{text}</RichText>
            )}
            {citations.map((citation, chip) => {
              const key = `${i} ${chip}`
              const place = placeLong(citation.place)
              return (
                <Cite
                  key={key}
                  place={placeShort(citation.place)}
                  label={m.chat_cite({ place, name: citation.sourceName })}
                  pressed={chosen?.key === key}
                  onPress={() => setPressed({ key, citation })}
                  preview={<p className="line-clamp-6">{citation.quote}</p>}
                />
              )
            })}
          </li>
        ))}
      </ol>
      {chosen && (
        <SourceCard
          name={chosen.citation.sourceName}
          place={placeShort(chosen.citation.place)}
          quote={chosen.citation.quote}
        />
      )}
    </>
  )
}

/** What stands where there is no answer to show. */
function Instead({ answer }: { answer: FirstAnswer }) {
  // Whether it helps is for its asker to say; teachers see why it stands here.
  if (answer.known && answer.verdict !== 'withdrawn')
    return (
      <p className="meta">
        {answer.state === 'nothing-found' ? m.answer_known_own() : m.answer_known_held()}
      </p>
    )
  if (answer.verdict === 'withdrawn') return <p>{m.doubt_first_withdrawn()}</p>
  if (answer.state === 'writing')
    return (
      <div aria-live="polite">
        <Skeleton label={m.doubt_first_writing()} lines={3} />
        <p className="meta">{m.doubt_first_writing()}</p>
      </div>
    )
  if (answer.state === 'held') return <p>{m.doubt_first_held()}</p>
  if (answer.state === 'gone') return <p>{m.doubt_first_gone()}</p>
  return <p>{answer.state === 'failed' ? m.doubt_first_failed() : m.doubt_first_nothing()}</p>
}

function Nearest({ nearest }: { nearest: readonly Citation[] }) {
  if (nearest.length === 0) return null
  return (
    <div className="grid gap-3">
      <p className="meta">{m.doubt_first_nearest()}</p>
      {nearest.slice(0, 2).map(citation => (
        <SourceCard
          key={citation.passageId}
          name={citation.sourceName}
          place={placeShort(citation.place)}
          quote={citation.quote}
        />
      ))}
    </div>
  )
}

/** A teacher's own words; what they replace stands below, so that the difference can be seen. */
function Correction({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <div className="read doubt-correction">
        <RichText links={false}>{text}</RichText>
      </div>
      {children && (
        <details className="doubt-before">
          <summary>{m.doubt_before_correction()}</summary>
          {children}
        </details>
      )}
    </>
  )
}

function VerdictTag({ answer }: { answer: FirstAnswer }) {
  if (answer.known)
    return (
      <span className="tag tag-good">
        <BadgeCheck className="i" aria-hidden="true" />
        {m.answer_known_tag({ date: formatLongDay(answer.known.confirmedAt) })}
      </span>
    )
  const good = answer.verdict === 'endorsed' || answer.verdict === 'corrected'
  const Icon = good ? Check : PenLine
  return (
    <span className={`tag ${good ? 'tag-good' : ''}`}>
      <Icon className="i" aria-hidden="true" />
      {verdictLabel(answer)}
    </span>
  )
}

/** What the AI answers to a message; nobody has looked at it. */
export function AiAnswer({ answer }: { answer: NonNullable<DoubtMessage['answer']> }) {
  const { turn, state } = answer
  const unchecked = {
    verdict: 'unchecked' as const,
    verdictBy: null,
    verdictAt: null,
    correction: null,
    opinion: null,
    known: null,
  }
  const sentences = turn?.sentences ?? []
  return (
    <div className="doubt-card doubt-reply">
      {sentences.length > 0 && turn ? (
        <>
          <VerdictTag answer={{ ...unchecked, state, turn }} />
          <Sentences sentences={sentences} builtIn={turn.engine === 'built-in'} />
        </>
      ) : (
        <Instead answer={{ ...unchecked, state, turn }} />
      )}
    </div>
  )
}

/** The first answer: who stands by it, its sentences with their sources, and what can be said of it. */
export function FirstAnswerCard({
  doubt,
  title,
  known,
  children,
}: {
  doubt: DoubtDetail
  title: string
  /** What a teacher confirmed for somebody else, where it is the first answer. */
  known: ReactNode
  children?: ReactNode
}) {
  const { firstAnswer: answer } = doubt
  const { turn, correction } = answer
  const sentences = turn?.sentences ?? []
  const written =
    sentences.length > 0 && turn ? (
      <Sentences sentences={sentences} builtIn={turn.engine === 'built-in'} />
    ) : null
  const hasVerdict = answer.verdict !== 'unchecked' || sentences.length > 0 || answer.known !== null
  return (
    <section className="doubt-card" aria-labelledby={`first-${doubt.id}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="h-card" id={`first-${doubt.id}`}>
          {title}
        </h2>
        {hasVerdict && <VerdictTag answer={answer} />}
      </div>
      {answer.known && known}
      {correction === null ? (
        (written ?? <Instead answer={answer} />)
      ) : (
        <Correction text={correction}>{written}</Correction>
      )}
      {correction === null && answer.state === 'nothing-found' && !answer.known && turn && (
        <Nearest nearest={turn.nearest} />
      )}
      {children}
    </section>
  )
}
