import type { SoFar } from '@lantern/contract/material/recordings/uploads'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Section } from '../../../../ui/page/section.tsx'

/** Sentence for an answer without sentences. */
const explainNothing = ({ readTo, problem }: SoFar, isQuestion: boolean): string => {
  if (problem) return m.recording_so_far_problem()
  if (readTo === 0) return m.recording_so_far_early()
  return isQuestion ? m.recording_so_far_not_said() : m.recording_so_far_silent()
}

function SoFarAnswer({ soFar, isQuestion }: { soFar: SoFar; isQuestion: boolean }) {
  const { sentences, readTo, kind, engine } = soFar
  return (
    <div className="grid gap-3" role="status">
      {kind === 'nearest' && sentences.length > 0 && <p>{m.recording_so_far_nearest()}</p>}
      {sentences.length === 0 ? (
        <Notice silent>{explainNothing(soFar, isQuestion)}</Notice>
      ) : (
        <ul className="rows ruled">
          {sentences.map(({ start, text }) => (
            <li key={`${start} ${text}`}>
              <span className="mono meta">{formatClock(start)}</span>
              <span className="min-w-0 flex-1 break-words">
                {text || m.help_level_running({ time: formatClock(start) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {engine === 'model' && <p className="meta">{m.chat_by_model()}</p>}
      {readTo > 0 && <p className="meta">{m.recording_so_far_read_to({ time: formatClock(readTo) })}</p>}
    </div>
  )
}

type Props = {
  uploadId: string
  title?: string
  /** Facts under the title. */
  children?: ReactNode
}

/** Questions about a recording while it runs. */
export function LastMinutes({ uploadId, title = m.recording_so_far_title(), children }: Props) {
  const [question, setQuestion] = useState('')
  const ask = useCall('POST /sources/uploads/:uploadId/questions', {
    input: (asked: string | null) => ({
      params: { uploadId },
      body: asked === null ? {} : { question: asked },
    }),
    quiet: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (question.trim() !== '') ask.mutate(question.trim())
  }
  return (
    <Section title={title}>
      <div className="grid gap-4">
        {children}
        <Button
          className="justify-self-start"
          busy={ask.isPending && ask.variables === null}
          onClick={() => ask.mutate(null)}
        >
          {m.recording_so_far_last()}
        </Button>
        <form className="flex flex-wrap items-end gap-3" noValidate onSubmit={submit}>
          <div className="min-w-0 flex-1 basis-60">
            <Field
              label={m.recording_so_far_question()}
              maxLength={500}
              value={question}
              onChange={event => setQuestion(event.target.value)}
            />
          </div>
          <Button type="submit" busy={ask.isPending && ask.variables !== null}>
            {m.recording_so_far_ask()}
          </Button>
        </form>
        {ask.error && <Notice bad>{ask.error.message}</Notice>}
        {ask.data && <SoFarAnswer soFar={ask.data.soFar} isQuestion={ask.variables !== null} />}
      </div>
    </Section>
  )
}
