import * as m from '@lantern/messages'
import { useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import styles from './answer-lines.module.css'
import projectorStyles from './projector.module.css'
import revealStyles from './reveal.module.css'
import roomStyles from './room.module.css'
import { lobbyAddress } from './room-labels.ts'
import tilesStyles from './tiles.module.css'

/** Page for the link of a host who hands over. Needs a click, since a link preview may open it. */
export function AcceptHandover({ token }: { token: string }) {
  const { mutate, isPending, error } = useCall('POST /live-rooms/accept-handover', {
    input: (token: string) => ({ body: { token } }),
    quiet: true,
  })
  const navigate = useNavigate()
  const acceptRoom = () =>
    mutate(token, { onSuccess: ({ room }) => navigate(lobbyAddress(room.id), { replace: true }) })
  return (
    <main
      className={`${styles.stage} ${projectorStyles.stage} ${revealStyles.stage} ${roomStyles.stage} ${tilesStyles.stage}`}
      data-part="stage"
      id="main"
      tabIndex={-1}
    >
      <div className="grid max-w-[52ch] content-center justify-items-start gap-5 self-center">
        <h1 className="h-page">{m.room_accept_handover()}</h1>
        <p>{m.room_accept_handover_text()}</p>
        {error && <Notice bad>{error.message}</Notice>}
        <Button look="primary" busy={isPending} onClick={acceptRoom}>
          {m.room_accept_handover_go()}
        </Button>
      </div>
    </main>
  )
}
