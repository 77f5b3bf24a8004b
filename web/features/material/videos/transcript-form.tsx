import type { Source } from '@lantern/contract/material/library/library'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import * as m from '@lantern/messages'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useGiveTranscript } from './queries.ts'
import { readTranscriptHint } from './transcript-hint.rules.ts'

const hintLabel = (text: string, length: number | null): string => {
  const { lines, last } = readTranscriptHint(text)
  if (lines === 0) return m.video_paste_hint()
  if (last === null) return m.video_paste_untimed({ count: lines })
  const at = formatClock(last)
  return length === null
    ? m.video_paste_timed({ count: lines, last: at })
    : m.video_paste_timed_of({ count: lines, last: at, length: formatClock(length) })
}

type Props = {
  source: Source
  /** Content above the field. */
  children: ReactNode
  /** Besides using and uploading. */
  actions: ReactNode
}

/**
 * Form for a video's transcript, pasted or as a file. Closes after submission, since the source is then read
 * again.
 */
export function TranscriptForm({ source, children, actions }: Props) {
  const [text, setText] = useState('')
  const give = useGiveTranscript(source.id)
  const file = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') give.mutate(text)
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {children}
      <p className="muted">{m.video_bring_how()}</p>
      <TextArea
        label={m.video_transcript()}
        rows={7}
        value={text}
        onChange={event => setText(event.target.value)}
        hint={hintLabel(text, source.seconds)}
        error={give.error?.message}
        maxLength={200_000}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={give.isPending} disabled={text.trim() === ''}>
          {m.video_use()}
        </Button>
        <Button onClick={() => file.current?.click()}>{m.video_upload()}</Button>
        {actions}
      </div>
      <input
        ref={file}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label={m.video_upload()}
        accept=".srt,.vtt,.txt,.md,text/plain,text/vtt"
        onChange={event => {
          const [chosen] = event.target.files ?? []
          if (chosen) give.mutate(chosen)
          event.target.value = ''
        }}
      />
    </form>
  )
}
