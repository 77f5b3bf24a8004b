import * as m from '@lantern/messages'
import { useEffect } from 'react'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { copyText } from '../../../../lib/copy-text.ts'
import { LinkWarning } from '../../../../lib/join-origin/unreachable-notice.tsx'
import { useJoinOrigin } from '../../../../lib/join-origin/use-join-origin.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'

/** Dialog with a link that makes another teacher the host. */
export function HandOverDialog({ roomId, onClose }: { roomId: string; onClose(): void }) {
  const { mutate, data, error } = useCall('POST /live-rooms/:roomId/hand-over', {
    input: (roomId: string) => ({ params: { roomId } }),
    quiet: true,
  })
  useEffect(() => mutate(roomId), [mutate, roomId])
  const { origin } = useJoinOrigin()
  const link = data ? `${origin}${data.path}` : ''
  const copy = async () => showToast((await copyText(link)) ? m.room_copied() : m.room_not_copied())
  return (
    <Dialog open onClose={onClose} title={m.room_hand_over()} closeLabel={m.dialog_close()}>
      <p>{m.room_hand_over_text()}</p>
      {error && <Notice bad>{error.message}</Notice>}
      <Field
        label={m.room_hand_over_link()}
        readOnly
        value={link}
        onFocus={event => event.currentTarget.select()}
      />
      <LinkWarning />
      <Button look="primary" className="justify-self-start" busy={!link && !error} onClick={copy}>
        {m.room_copy_link()}
      </Button>
    </Dialog>
  )
}
