import { mayHaveFormulas } from '@lantern/contract/formulas.rules'
import type { Turn } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { Copy, Flag, ThumbsUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { AskTeacher } from '../../../lib/ask-teacher.tsx'
import { formatList } from '../../../lib/format.ts'
import { lazy } from '../../../lib/lazy.ts'
import { ListenButton } from '../../../lib/listen/listen-button.tsx'
import { placeShort } from '../../../lib/place-labels.ts'
import { useSession } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { IconButton } from '../../../ui/forms/button.tsx'
import styles from './chat.module.css'
import { leadingWords } from './leading-words.ts'
import { useRateTurn, useRetryTurn } from './queries.ts'
import { confidenceLabel, engineLabel, engineNotes } from './reading-labels.ts'
import { answerText, firstCitation, isHelpLimited } from './turns.rules.ts'

const ReportSource = lazy(() => import('./report-source.tsx'))

/** Text with its formulas as words. */
const withReadFormulas = async (text: string): Promise<string> =>
  mayHaveFormulas(text) ? (await import('@lantern/contract/formula-words.rules')).readFormulas(text) : text

const copy = async (turn: Turn) => {
  try {
    const text = answerText(turn, citation => placeShort(citation.place), leadingWords())
    await navigator.clipboard.writeText(await withReadFormulas(text))
    showToast(m.chat_copied())
  } catch {
    showToast(m.chat_copy_failed())
  }
}

function Helpful({ turn }: { turn: Turn }) {
  const rate = useRateTurn()
  const isPressed = turn.feedback === 'helpful'
  const input = { turnId: turn.id, feedback: isPressed ? null : ('helpful' as const) }
  return (
    <IconButton
      small
      label={m.chat_helpful()}
      aria-pressed={isPressed}
      onClick={() => rate.mutate(input, { onSuccess: () => !isPressed && showToast(m.chat_thanks()) })}
    >
      <ThumbsUp className="i" aria-hidden="true" />
    </IconButton>
  )
}

/** Toggle that reports a source of the answer. */
function WrongSource({ turn }: { turn: Turn }) {
  const rate = useRateTurn()
  const [isAsking, setAsking] = useState(false)
  const isReported = turn.feedback === 'wrong-source'
  const withdraw = () =>
    rate.mutate(
      { turnId: turn.id, feedback: null },
      { onSuccess: () => showToast(m.source_report_withdrawn()) },
    )
  return (
    <>
      <IconButton
        small
        label={m.chat_wrong_source()}
        aria-pressed={isReported}
        onClick={() => (isReported ? withdraw() : setAsking(true))}
      >
        <Flag className="i" aria-hidden="true" />
      </IconButton>
      {isAsking && (
        <Suspense>
          <ReportSource turn={turn} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Rating toggles of an answer. A report needs an account and a source. */
function Ratings({ turn }: { turn: Turn }) {
  const session = useSession()
  const hasSources = turn.sentences.some(({ citations }) => citations.length > 0)
  return (
    <>
      <Helpful turn={turn} />
      {session !== null && hasSources && <WrongSource turn={turn} />}
    </>
  )
}

/** Note that a source was still being read, with a way to ask it again. */
function ReadSoFar({ turn }: { turn: Turn }) {
  const retry = useRetryTurn()
  if (turn.readSoFar.length === 0) return null
  return (
    <p data-part="read-so-far">
      {turn.readSoFar
        .map(({ name, pages, pageCount, isMinutes }) =>
          isMinutes
            ? m.chat_heard_so_far({ name, count: pages, minutes: pageCount })
            : m.chat_read_so_far({ name, count: pages, pages: String(pageCount) }),
        )
        .join(' ')}{' '}
      <button type="button" className="link" disabled={retry.isPending} onClick={() => retry.mutate(turn.id)}>
        {m.chat_again()}
      </button>
    </p>
  )
}

/** Footer of an answer: author, number of passages, confidence and actions. */
export function AnswerFoot({ turn, open = false }: { turn: Turn; open?: boolean }) {
  const confidence = confidenceLabel(turn)
  const first = firstCitation(turn)
  return (
    <div
      className={`${styles.answerFoot} flex flex-wrap gap-0.5 items-start justify-end`}
      data-part="answer-foot"
    >
      <div className="meta">
        <p>
          {isHelpLimited(turn) ? m.help_level_by() : engineLabel(turn, open)}
          {turn.passagesUsed > 0 && ` · ${m.chat_passages({ count: turn.passagesUsed })}`}
        </p>
        {engineNotes(turn).map(note => (
          <p key={note}>{note}</p>
        ))}
        {confidence && <p>{confidence}</p>}
        <ReadSoFar turn={turn} />
        {turn.partlyRead.length > 0 && <p>{m.chat_partly_read({ names: formatList(turn.partlyRead) })}</p>}
      </div>
      {turn.sentences.length > 0 && (
        <IconButton small label={m.chat_copy()} onClick={() => copy(turn)}>
          <Copy className="i" aria-hidden="true" />
        </IconButton>
      )}
      {turn.sentences.length > 0 && (
        <ListenButton
          icon
          title={m.listen_answer()}
          find={button => [button.closest('[data-part~="answer"]')?.querySelector('.read') ?? null]}
        />
      )}
      <Ratings turn={turn} />
      <AskTeacher text={turn.question} attached={first ? [first.citation] : []} />
    </div>
  )
}
