import type { Clip } from '@lantern/contract/questions/kinds/question-sound'
import { clipLimits, clipPlays } from '@lantern/contract/questions/kinds/question-sound.rules'
import * as m from '@lantern/messages'
import { FileAudio, Scissors, Trash2 } from 'lucide-react'
import { type ChangeEvent, Suspense, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { ClipPlayer } from '../../../../lib/answers/clip-player.tsx'
import { useUpload } from '../../../../lib/calls/use-call.ts'
import { lazy } from '../../../../lib/lazy.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import type { EditProps } from './editing.ts'
import { GrowingText } from './growing-text.tsx'

const CutClipDialog = lazy(() => import('./cut-clip-dialog.tsx'))

const playLabel = (count: number): string =>
  count === 1 ? m.editor_clip_plays_once() : m.editor_clip_plays_count({ count })

function ClipFacts({ clip, onClip }: { clip: Clip; onClip(field: string, clip: Clip | null): void }) {
  return (
    <>
      <ClipPlayer clip={clip} />
      <SelectField
        label={m.editor_clip_plays()}
        value={clip.maxPlays === null ? '' : String(clip.maxPlays)}
        placeholder={m.editor_clip_plays_any()}
        choices={clipPlays.flatMap(count =>
          count === null ? [] : [{ value: String(count), label: playLabel(count) }],
        )}
        onChange={event => {
          const maxPlays = clipPlays.find(count => String(count) === event.target.value) ?? null
          onClip('clip plays', { ...clip, maxPlays })
        }}
      />
      <FieldFrame label={m.editor_clip_words()} hint={m.editor_clip_words_hint()}>
        {control => (
          <GrowingText
            {...control}
            rows={2}
            maxLength={clipLimits.transcript}
            value={clip.transcript}
            onChange={event => onClip('clip words', { ...clip, transcript: event.target.value })}
          />
        )}
      </FieldFrame>
    </>
  )
}

/** Sound of a question: a file, or a stretch of a recording. */
export function ClipField({ question, onEdit }: EditProps) {
  const id = useId()
  const [isCutting, setCutting] = useState(false)
  const add = useUpload('POST /question-images/clips', { field: 'sound', quiet: true })
  const clip = question.sound?.clip ?? null
  const onClip = (field: string, next: Clip | null) =>
    onEdit(field, { sound: { stopsAt: question.sound?.stopsAt ?? null, clip: next } })
  const put = (added: Pick<Clip, 'id' | 'seconds'>, transcript: string) =>
    onClip('clip', { maxPlays: clip ? clip.maxPlays : 2, transcript, ...added })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) add.mutate(file, { onSuccess: reply => put(reply.clip, '') })
  }
  return (
    <fieldset className="grid gap-3" aria-label={m.editor_clip()}>
      {clip && <ClipFacts clip={clip} onClip={onClip} />}
      {add.error && <Notice bad>{add.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        {clip ? (
          <Button
            look="quiet"
            size="sm"
            icon={<Trash2 className="i" aria-hidden="true" />}
            onClick={() => onClip('clip', null)}
          >
            {m.editor_clip_remove()}
          </Button>
        ) : (
          <>
            <input
              id={id}
              className="vh"
              type="file"
              accept="audio/*"
              onChange={choose}
              disabled={add.isPending}
            />
            <label className="btn btn-quiet btn-sm" htmlFor={id} aria-busy={add.isPending || undefined}>
              {add.isPending ? (
                <span className="spin" aria-hidden="true" />
              ) : (
                <FileAudio className="i" aria-hidden="true" />
              )}
              {m.editor_clip_add()}
            </label>
            <Button
              look="quiet"
              size="sm"
              icon={<Scissors className="i" aria-hidden="true" />}
              onClick={() => setCutting(true)}
            >
              {m.editor_clip_cut()}
            </Button>
          </>
        )}
      </div>
      <Suspense>
        {isCutting &&
          // The dialog has a form of its own, which can't be inside the form of the question.
          createPortal(
            <CutClipDialog
              citation={question.citations[0]}
              onCut={({ transcript, ...cut }) => {
                put(cut, transcript)
                setCutting(false)
              }}
              onClose={() => setCutting(false)}
            />,
            document.body,
          )}
      </Suspense>
    </fieldset>
  )
}
