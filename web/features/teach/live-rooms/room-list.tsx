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
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { codeLabel, lobbyAddress, resultsAddress, roomPlayersAddress, sessionAddress } from './room-labels.ts'

const getRoomAddress = ({ id, phase }: RoomLine): string => {
  if (phase === 'ended') return resultsAddress(id)
  return phase === 'lobby' ? lobbyAddress(id) : sessionAddress(id)
}

const stateLabels = ({ phase, asked, total }: RoomLine): string => {
  if (phase === 'lobby') return m.room_state_lobby()
  return phase === 'ended' ? m.room_state_ended({ asked, total }) : m.room_state_running({ asked, total })
}

function Row({ room, onRemove }: { room: RoomLine; onRemove(): void }) {
  const { title, phase, players, openedAt, endedAt, code } = room
  const isOver = phase === 'ended'
  const navigate = useNavigate()
  const toPlayers = {
    label: m.room_players_private(),
    icon: <Users className="i" />,
    run: () => void navigate(roomPlayersAddress(room.id)),
  }
  const removal = { label: m.room_delete(), icon: <Trash2 className="i" />, run: onRemove, bad: true }
  const actions = isOver ? [removal] : [toPlayers, removal]
  return (
    <tr>
      <td>
        <Link className="name" to={getRoomAddress(room)}>
          <b>{title}</b>
        </Link>
        <span className="meta block">
          {stateLabels(room)}, {m.room_players({ count: players })}
        </span>
      </td>
      {!isOver && <td className="wide-only mono">{codeLabel(code)}</td>}
      <td className="r wide-only">{formatDay(endedAt ?? openedAt)}</td>
      <td className="r">
        <Link className={buttonClass(isOver ? 'line' : 'primary', 'sm')} to={getRoomAddress(room)}>
          {isOver ? m.room_results_short() : m.room_go_back()}
        </Link>
      </td>
      <td className="r w-11">
        <ActionMenu label={m.room_actions({ title })} actions={actions} />
      </td>
    </tr>
  )
}

/** Rooms with their state and a link. */
export function RoomList({ rooms }: { rooms: readonly RoomLine[] }) {
  const [going, setGoing] = useState<RoomLine>()
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
      <table className="tbl table-auto!">
        <tbody>
          {rooms.map(room => (
            <Row key={room.id} room={room} onRemove={() => setGoing(room)} />
          ))}
        </tbody>
      </table>
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
