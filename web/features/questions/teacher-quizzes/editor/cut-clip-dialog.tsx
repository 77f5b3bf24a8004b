import type { Citation } from '@lantern/contract/material/library/library'
import { formatClock, parseClock } from '@lantern/contract/material/videos/times.rules'
import { clipLimits } from '@lantern/contract/questions/kinds/question-sound.rules'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'

type Cut = { id: string; seconds: number; transcript: string }
type Stretch = { sourceId: string; from: number; to: number }

type Props = {
  /** Words that the question rests on: their stretch is proposed. */
  citation: Citation | undefined
  onCut(cut: Cut): void
  onClose(): void
}

const useCut = () =>
  useCall('POST /question-images/clips/of-recording', {
    input: (body: Stretch) => ({ body }),
    quiet: true,
  })

/** Dialog to choose a stretch of a recording. */
export default function CutClipDialog({ citation, onCut, onClose }: Props) {
  const { data: sources } = useRead('GET /sources', { pick: 'sources' })
  const recordings = (sources ?? []).filter(({ kind }) => kind === 'recording')
  const place = citation?.place.kind === 'time' ? citation.place : null
  const [sourceId, setSourceId] = useState(place ? (citation?.sourceId ?? '') : '')
  const [from, setFrom] = useState(place ? formatClock(place.start) : '')
  const [to, setTo] = useState(place ? formatClock(Math.ceil(place.end)) : '')
  const [isWrong, setWrong] = useState(false)
  const cut = useCut()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const [start, end] = [parseClock(from), parseClock(to)]
    const isRight = start !== null && end !== null && end > start && end - start <= clipLimits.seconds
    setWrong(!isRight)
    if (isRight && sourceId)
      cut.mutate({ sourceId, from: start, to: end }, { onSuccess: ({ clip }) => onCut(clip) })
  }
  return (
    <Dialog open onClose={onClose} title={m.editor_clip_cut()} closeLabel={m.dialog_close()}>
      {sources && recordings.length === 0 ? (
        <p className="muted">{m.editor_clip_no_recording()}</p>
      ) : (
        <form className="grid gap-4" onSubmit={save} noValidate>
          <SelectField
            label={m.editor_clip_recording()}
            value={sourceId}
            placeholder={m.editor_clip_recording_choose()}
            choices={recordings.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={event => setSourceId(event.target.value)}
          />
          <div className="grid grid-cols-2 gap-4">
            <Field
              label={m.editor_clip_from()}
              inputMode="numeric"
              maxLength={8}
              value={from}
              onChange={event => setFrom(event.target.value)}
            />
            <Field
              label={m.editor_clip_to()}
              inputMode="numeric"
              maxLength={8}
              value={to}
              onChange={event => setTo(event.target.value)}
            />
          </div>
          {isWrong && <Notice bad>{m.editor_clip_wrong({ minutes: clipLimits.seconds / 60 })}</Notice>}
          {cut.error && <Notice bad>{cut.error.message}</Notice>}
          <Button type="submit" look="primary" busy={cut.isPending} aria-disabled={!sourceId || undefined}>
            {m.editor_clip_use()}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
