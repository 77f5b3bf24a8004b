import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TranscriptForm } from './transcript-form.tsx'

/** Dialog to replace the transcript, such as automatic captions by better ones. */
export function ReplaceTranscript({ source }: { source: Source }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const cancel = (
    <Button look="quiet" onClick={close}>
      {m.dialog_cancel()}
    </Button>
  )
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        {m.video_replace()}
      </Button>
      <Dialog open={open} onClose={close} title={m.video_replace()} closeLabel={m.dialog_close()}>
        <TranscriptForm source={source} actions={cancel}>
          <p>{m.video_replace_effect()}</p>
        </TranscriptForm>
      </Dialog>
    </>
  )
}
