import type { Recording } from '@lantern/contract/material/recordings/recordings'
import * as m from '@lantern/messages'
import { type ReactNode, useRef, useState } from 'react'
import { callKey } from '../../../../lib/calls/call-key.ts'
import { useUpload } from '../../../../lib/calls/use-call.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'

type Bringing = {
  isPending: boolean
  choose(): void
  /** Parts of the page that choosing needs. */
  parts: ReactNode
}

/** Way to give a recording a transcript with times (SRT, VTT). It asks first where that replaces words. */
export const useBringWords = ({ sourceId, origin }: Pick<Recording, 'sourceId' | 'origin'>): Bringing => {
  const input = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState<File>()
  const params = { recordingId: sourceId }
  const bring = useUpload('POST /sources/:recordingId/recording/transcript', {
    params,
    onSuccess: ({ source }, _file, cache) => {
      const ofSource = { params: { sourceId } }
      // Lines are loaded anew, whatever was read of them before.
      cache.remove(
        callKey('GET /sources/:recordingId/recording/lines', { params }),
        callKey('GET /sources/:sourceId/content', ofSource),
      )
      cache.put('GET /sources/:sourceId', ofSource, { source })
      void cache.invalidate('GET /sources', callKey('GET /sources/:recordingId/recording', { params }))
      showToast(m.recording_words_brought())
    },
  })
  const parts = (
    <>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        aria-label={m.recording_bring_words()}
        accept=".srt,.vtt,text/vtt"
        onChange={event => {
          const [chosen] = event.target.files ?? []
          if (chosen && origin !== null) setWaiting(chosen)
          else if (chosen) bring.mutate(chosen)
          event.target.value = ''
        }}
      />
      {waiting && (
        <ConfirmDialog
          words={{
            title: m.recording_replace_title({ name: waiting.name }),
            text: m.recording_replace_text(),
            confirm: m.recording_replace_words(),
            cancel: m.dialog_cancel(),
            close: m.dialog_close(),
          }}
          onConfirm={() => {
            setWaiting(undefined)
            bring.mutate(waiting)
          }}
          onClose={() => setWaiting(undefined)}
        />
      )}
    </>
  )
  return { isPending: bring.isPending, choose: () => input.current?.click(), parts }
}

/** Button that gives a recording a transcript where the machine has failed. */
export function BringWords({ recording }: { recording: Recording }) {
  const { isPending, choose, parts } = useBringWords(recording)
  return (
    <>
      <Button size="sm" busy={isPending} onClick={choose}>
        {m.recording_bring_words()}
      </Button>
      {parts}
    </>
  )
}
