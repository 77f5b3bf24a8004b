import { markRequestLimits } from '@lantern/contract/classes/mark-requests/mark-request-limits.rules'
import type { MarkRequestDetail } from '@lantern/contract/classes/mark-requests/mark-requests'
import { getQuestionPassage } from '@lantern/contract/classes/mark-requests/question-passage.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { keyLabel, responseLabel } from '../../../lib/answers/answer-labels.ts'
import { formatTenths } from '../../../lib/format.ts'
import { placeShort } from '../../../lib/place-labels.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { workAddress } from '../../../lib/work-address.rules.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { PillChoice } from '../../../ui/forms/pills.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { splitPassage } from './passage-pieces.rules.ts'
import { useDecideMarkRequest } from './queries.ts'

function Passage({ request: { solution, words } }: { request: MarkRequestDetail }) {
  const passage = getQuestionPassage(solution)
  const [citation] = solution.citations
  if (!passage || !citation) return null
  return (
    <div className="grid gap-2">
      <p className="meta">{words ? m.mark_request_points_here() : m.mark_request_key_here()}</p>
      <figure className="src-card">
        <figcaption className="folio">
          <span>{citation.sourceName}</span>
          <span className="shrink-0 whitespace-nowrap">{placeShort(citation.place)}</span>
        </figcaption>
        <p className="read">
          {splitPassage(passage, words).map(({ start, text, isOfKey, isPointedAt }) => (
            <span
              key={start}
              className={`${isPointedAt ? 'highlight' : ''} ${isOfKey ? 'underline decoration-2 underline-offset-4' : ''}`}
            >
              {text}
            </span>
          ))}
        </p>
      </figure>
    </div>
  )
}

function Facts({ request }: { request: MarkRequestDetail }) {
  const { asked, solution, reached, points, sameAnswer, reason, ofQuestion, ofStudent } = request
  return (
    <>
      <dl className="grid gap-3">
        <div>
          <dt className="meta">{m.mark_request_answer()}</dt>
          <dd>
            <RichText inline>{responseLabel(asked.body, asked.response)}</RichText>{' '}
            <span className="tag">{m.mark_request_reached({ reached: formatTenths(reached), points })}</span>
          </dd>
        </div>
        <div>
          <dt className="meta">{m.mark_request_key()}</dt>
          <dd>
            <RichText inline>{keyLabel(asked.body, solution.key)}</RichText>
          </dd>
        </div>
        {reason !== '' && (
          <div>
            <dt className="meta">{m.mark_request_reason()}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{reason}</dd>
          </div>
        )}
      </dl>
      <p className="meta">
        {m.mark_request_same({ count: sameAnswer })}. {m.mark_request_counts({ ofQuestion, ofStudent })}
      </p>
    </>
  )
}

type Props = { request: MarkRequestDetail; onDecided(): void }
type Decision = 'right' | 'stays'

/** Decision by buttons, or by two keys: 1 or 2, then Enter. */
function Deciding({ request, onDecided }: Props) {
  const { id, canAccept, kind, sessionId } = request
  const [decision, setDecision] = useState<Decision>(canAccept ? 'right' : 'stays')
  const [note, setNote] = useState('')
  const decide = useDecideMarkRequest(id)
  const send = () =>
    decide.mutate({ isRight: decision === 'right', note: note.trim() }, { onSuccess: onDecided })
  useKeys(key => {
    if (key === '1') setDecision('right')
    else if (key === '2') setDecision('stays')
    else if (key === 'Enter' && !decide.isPending) send()
    else return false
    return true
  })
  return (
    <div className="grid justify-items-start gap-4">
      <h3>{m.mark_request_decision()}</h3>
      <PillChoice<Decision>
        label={m.mark_request_decision()}
        pills={[
          { value: 'right', label: m.mark_request_right() },
          { value: 'stays', label: m.mark_request_stays() },
        ]}
        value={decision}
        onChange={setDecision}
      />
      <p className="hint">
        {decision === 'stays'
          ? m.mark_request_stays_text()
          : canAccept
            ? m.mark_request_right_text()
            : m.refusal_mark_unchanged()}
      </p>
      <div className="w-full max-w-[60ch]">
        <TextArea
          label={m.mark_request_note()}
          maxLength={markRequestLimits.note}
          rows={2}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      </div>
      {decide.error && <Notice bad>{decide.error.message}</Notice>}
      <div className="flex flex-wrap items-center gap-4">
        <Button look="primary" busy={decide.isPending} onClick={send}>
          {m.mark_request_decide()}
        </Button>
        <Link className="link" to={workAddress({ kind, sessionId })}>
          {m.mark_request_results()}
        </Link>
      </div>
      <p className="hint max-760:hidden">{m.mark_request_keys()}</p>
    </div>
  )
}

function Decided({ request: { state, note, studentName, kind, sessionId } }: { request: MarkRequestDetail }) {
  return (
    <div className="grid gap-2">
      <h3>{state === 'accepted' ? m.mark_request_was_right() : m.mark_request_stayed()}</h3>
      {studentName && <p className="meta">{m.mark_request_of({ name: studentName })}</p>}
      {note !== '' && <p className="wrap-anywhere">{m.mark_note({ note })}</p>}
      <p>
        <Link className="link" to={workAddress({ kind, sessionId })}>
          {m.mark_request_results()}
        </Link>
      </p>
    </div>
  )
}

/** One request: answer, key and words beside each other, and the decision. */
export function RequestView({ request, onDecided }: Props) {
  return (
    <section className="grid gap-5" aria-live="polite">
      <h2>
        <span className="mono me-2">{request.asked.number}</span>
        <RichText inline>{request.asked.body.stem}</RichText>
      </h2>
      <Facts request={request} />
      <Passage request={request} />
      {request.state === 'open' ? (
        <Deciding request={request} onDecided={onDecided} />
      ) : (
        <Decided request={request} />
      )}
    </section>
  )
}
