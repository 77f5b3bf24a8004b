import type { PlannedRoom } from '@lantern/contract/teach/live-rooms/planned-rooms'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../../lib/form.tsx'
import { localMoment } from '../../../../lib/local-moment.rules.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useMovePlannedRoom } from './planned-queries.ts'
import { parseStart } from './planned-time.rules.ts'

/** Dialog to reschedule a planned room. */
export function MoveDialog({ room, onClose }: { room: PlannedRoom; onClose(): void }) {
  const [text, setText] = useState(() => localMoment(new Date(room.startsAt)))
  const [isMissing, setMissing] = useState(false)
  const move = useMovePlannedRoom()
  const save = () => {
    const startsAt = parseStart(text, new Date())
    setMissing(startsAt === null)
    if (startsAt) move.mutate({ plannedRoomId: room.id, startsAt }, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} title={m.room_planned_move_title()} closeLabel={m.dialog_close()}>
      <Form
        className="grid gap-6"
        onSubmit={() => {
          save()
        }}
        submit={m.room_planned_move_save()}
        busy={move.isPending}
        onCancel={onClose}
      >
        <Field
          label={m.room_planned_when()}
          hint={m.room_planned_move_hint()}
          type="datetime-local"
          value={text}
          error={isMissing ? m.room_planned_past() : move.error?.message}
          onChange={event => setText(event.target.value)}
        />
      </Form>
    </Dialog>
  )
}
