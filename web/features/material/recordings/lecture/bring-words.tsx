import * as m from '@lantern/messages'
import { useRef } from 'react'
import { callKey } from '../../../../lib/calls/call-key.ts'
import { useUpload } from '../../../../lib/calls/use-call.ts'
import { Button } from '../../../../ui/forms/button.tsx'

/** Button that gives a recording a transcript with times (SRT, VTT), which replaces the words of the machine. */
export function BringWords({ recordingId }: { recordingId: string }) {
  const file = useRef<HTMLInputElement>(null)
  const params = { recordingId }
  const bring = useUpload('POST /sources/:recordingId/recording/transcript', {
    params,
    quiet: true,
    onSuccess: ({ source }, _file, cache) => {
      cache.put('GET /sources/:sourceId', { params: { sourceId: source.id } }, { source })
      cache.remove(callKey('GET /sources/:recordingId/recording/lines', { params }))
      void cache.invalidate('GET /sources', callKey('GET /sources/:recordingId/recording', { params }))
    },
  })
  return (
    <>
      <Button size="sm" busy={bring.isPending} onClick={() => file.current?.click()}>
        {m.recording_bring_words()}
      </Button>
      <input
        ref={file}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label={m.recording_bring_words()}
        accept=".srt,.vtt,text/vtt"
        onChange={event => {
          const [chosen] = event.target.files ?? []
          if (chosen) bring.mutate(chosen)
          event.target.value = ''
        }}
      />
      {bring.error && (
        <p className="field-error" role="alert">
          {bring.error.message}
        </p>
      )}
    </>
  )
}
