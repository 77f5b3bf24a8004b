import type { RoomLine } from '@lantern/contract/teach/live-rooms/live-rooms'
import * as m from '@lantern/messages'
import { Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/use-call.ts'
import { deleteLabel } from '../../../lib/dialog-labels.ts'
import { formatDay } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { NameLink } from '../../../ui/table/name-link.tsx'
import { codeLabel, lobbyAddress, resultsAddress, roomPlayersAddress, sessionAddress } from './room-labels.ts'

const getRoomAddress = ({ id, phase }: RoomLine): string => {
  if (phase === 'ended') return resultsAddress(id)
  return phase === 'lobby' ? lobbyAddress(id) : sessionAddress(id)
}

const stateLabels = ({ phase, asked, total }: RoomLine): string => {
  if (phase === 'lobby') return m.room_state_lobby()
  return phase === 'ended' ? m.room_state_ended({ asked, total }) : m.room_state_running({ asked, total })
}

type Props = { caption: string; rooms: readonly RoomLine[]; isOver: boolean }

/** Rooms with their state and a link, either open or ended. */
export function RoomList({ caption, rooms, isOver }: Props) {
  const [going, setGoing] = useState<RoomLine>()
  const navigate = useNavigate()
  const remove = useCall('DELETE /live-rooms/:roomId', {
    input: (roomId: string) => ({ params: { roomId } }),
    onSuccess: (_, roomId, cache) =>
      cache.change('GET /live-rooms', {}, known => ({
        ...known,
        rooms: known.rooms.filter(({ id }) => id !== roomId),
      })),
  })
  const close = () => setGoing(undefined)
  return (
    <>
      <DataTable
        caption={caption}
        layout="auto"
        rows={rooms}
        idOf={({ id }) => id}
        columns={[
          [
            null,
            room => (
              <NameLink
                to={getRoomAddress(room)}
                note={`${stateLabels(room)}, ${m.room_players({ count: room.players })}`}
              >
                {room.title}
              </NameLink>
            ),
          ],
          !isOver && [null, ({ code }) => codeLabel(code), { from: 'tablet', cellClass: 'mono' }],
          [null, room => formatDay(room.endedAt ?? room.openedAt), { align: 'right', from: 'tablet' }],
          [
            null,
            room => (
              <Link className={buttonClass(isOver ? 'line' : 'primary', 'sm')} to={getRoomAddress(room)}>
                {isOver ? m.room_results_short() : m.room_go_back()}
              </Link>
            ),
            { align: 'right' },
          ],
        ]}
        menu={{
          header: m.library_col_actions(),
          labelOf: ({ title }) => m.room_actions({ title }),
          actionsOf: room => [
            !isOver && {
              label: m.room_players_private(),
              icon: <Users className="i" />,
              run: () => void navigate(roomPlayersAddress(room.id)),
            },
            { label: m.room_delete(), icon: <Trash2 className="i" />, run: () => setGoing(room), bad: true },
          ],
        }}
      />
      {going && (
        <ConfirmDialog
          words={deleteLabel(m.room_delete_title(), m.room_delete_text({ title: going.title }))}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(going.id, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  )
}
