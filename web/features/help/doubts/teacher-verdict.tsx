import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { useStoredDraft } from '../../../lib/stored-draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { AskedBefore } from './asked-before.tsx'
import { ChoosePassages, toCited } from './choose-passages.tsx'
import { firstName } from './doubt-labels.ts'
import { useJudge } from './queries.ts'

function CorrectionForm({ doubt, onClose }: { doubt: DoubtDetail; onClose(): void }) {
  const judge = useJudge(doubt.id)
  const [text, setText] = useStoredDraft(`correction ${doubt.id}`)
  const written = doubt.firstAnswer.turn?.sentences.map(sentence => sentence.text).join('\n') ?? ''
  const [touched, setTouched] = useState(text !== '')
  const [cited, setCited] = useState<readonly Citation[]>(() =>
    doubt.firstAnswer.correctionPassages.map(({ citation }) => citation),
  )
  const shown = touched ? text : (doubt.firstAnswer.correction ?? written)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const correction = shown.trim()
    if (correction === '') return
    judge.mutate(
      { verdict: 'corrected', correction, passages: toCited(cited) },
      {
        onSuccess: () => {
          setText('')
          onClose()
        },
      },
    )
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      <TextArea
        label={m.doubt_correction()}
        hint={m.doubt_correction_hint()}
        rows={6}
        maxLength={4000}
        value={shown}
        autoFocus
        onChange={event => {
          setTouched(true)
          setText(event.target.value)
        }}
      />
      <ChoosePassages chosen={cited} onChange={setCited} />
      {judge.error && <Notice bad>{judge.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={judge.isPending}>
          {m.doubt_correction_send()}
        </Button>
        <Button look="line" onClick={onClose}>
          {m.doubt_cancel()}
        </Button>
      </div>
    </form>
  )
}

/** Actions of a teacher on the AI's answer: confirm, correct or withdraw it. */
export function TeacherVerdict({ doubt }: { doubt: DoubtDetail }) {
  const judge = useJudge(doubt.id)
  const session = useSession()
  const [correcting, setCorrecting] = useState(false)
  const [lookingBack, setLookingBack] = useState(false)
  const { firstAnswer: answer, asker, state } = doubt
  const name = firstName(asker.name)
  const isThere = (answer.turn?.sentences.length ?? 0) > 0
  if (state !== 'taken' || answer.state === 'writing') return null
  if (correcting) return <CorrectionForm doubt={doubt} onClose={() => setCorrecting(false)} />
  if (lookingBack) return <AskedBefore doubt={doubt} onClose={() => setLookingBack(false)} />
  return (
    <>
      {answer.opinion === 'still-unsure' && <p className="meta">{m.doubt_asker_unsure({ name })}</p>}
      {answer.opinion === 'wrong' && <p className="meta">{m.doubt_asker_wrong({ name })}</p>}
      <div className="flex flex-wrap gap-3">
        {isThere && answer.verdict !== 'endorsed' && (
          <Button
            look="primary"
            icon={<Check className="i" aria-hidden="true" />}
            busy={judge.isPending && judge.variables.verdict === 'endorsed'}
            onClick={() => judge.mutate({ verdict: 'endorsed' })}
          >
            {m.doubt_endorse()}
          </Button>
        )}
        <Button look={isThere ? 'line' : 'primary'} onClick={() => setCorrecting(true)}>
          {isThere ? m.doubt_correct() : m.doubt_correction_write()}
        </Button>
        {doubt.question.length >= 3 && (
          <Button look="quiet" onClick={() => setLookingBack(true)}>
            {m.asked_before()}
          </Button>
        )}
        {isThere && answer.verdict !== 'withdrawn' && (
          <Button look="quiet" onClick={() => judge.mutate({ verdict: 'withdrawn' })}>
            {m.doubt_withdraw()}
          </Button>
        )}
      </div>
      {isThere && answer.verdict === 'unchecked' && (
        <p className="meta">{m.doubt_endorse_note({ name, teacher: session?.username ?? '' })}</p>
      )}
    </>
  )
}
