import type { ClassStudent, SchoolClass } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { CardList } from './card-list.tsx'

type Props = { schoolClass: SchoolClass; student: ClassStudent; onClose(): void }

/** Dialog for a new sign-in card after a loss. */
export function RenewCard({ schoolClass, student, onClose }: Props) {
  const renew = useCall('POST /classes/:classId/students/:studentId/card', {
    input: (studentId: string) => ({ params: { classId: schoolClass.id, studentId } }),
    quiet: true,
  })
  return (
    <Dialog
      open
      title={m.card_renew_title({ name: student.name })}
      closeLabel={m.dialog_close()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {renew.data ? (
          <CardList
            classId={schoolClass.id}
            className={schoolClass.name}
            cards={[renew.data.card]}
            onClose={onClose}
          />
        ) : (
          <>
            <p>{m.card_renew_text()}</p>
            {renew.error && <Notice bad>{renew.error.message}</Notice>}
            <div className="flex flex-wrap gap-3">
              <Button look="primary" busy={renew.isPending} onClick={() => renew.mutate(student.id)}>
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
