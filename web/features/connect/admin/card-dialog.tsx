import type { ListedUser } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'

/** Dialog for a new sign-in card, for a student without an address whose teachers can't create it. */
export function CardDialog({ user, onClose }: { user: ListedUser; onClose(): void }) {
  const renew = useCall('POST /admin/users/:userId/card', {
    input: () => ({ params: { userId: user._id } }),
    quiet: true,
  })
  const card = renew.data?.card
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.card_renew_title({ name: user.username })}
      closeLabel={m.dialog_close()}
    >
      <div className="grid gap-4">
        {renew.error && <Notice bad>{renew.error.message}</Notice>}
        {card ? (
          <>
            <Notice>{m.card_once()}</Notice>
            <dl className="grid gap-2">
              <dt className="meta">{m.card_login_name()}</dt>
              <dd className="mono break-all">{card.loginName}</dd>
              <dt className="meta">{m.card_password()}</dt>
              <dd className="mono break-all">{card.password}</dd>
            </dl>
            <Button look="primary" onClick={onClose}>
              {m.class_roster_done()}
            </Button>
          </>
        ) : (
          <>
            <p>{m.card_renew_text()}</p>
            <div className="flex flex-wrap gap-3">
              <Button look="primary" busy={renew.isPending} onClick={() => renew.mutate()}>
                {m.card_renew()}
              </Button>
              <Button look="quiet" onClick={onClose}>
                {m.dialog_cancel()}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
