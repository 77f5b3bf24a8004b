import type { ClassRoom } from '@lantern/contract/teach/live-rooms/class-rooms'
import * as m from '@lantern/messages'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { formatDay, formatMoment } from '../../../../lib/format.ts'
import { buttonClass } from '../../../../ui/forms/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { lobbyAddress, resultsAddress, sessionAddress } from '../room-labels.ts'
import { PlannedRooms } from './planned-rooms.tsx'
import { useClassRooms } from './queries.ts'

const addresses = {
  lobby: lobbyAddress,
  asking: sessionAddress,
  revealed: sessionAddress,
  ended: resultsAddress,
}

const listNames = ({ players, here }: ClassRoom): string => {
  const names = players.join(', ')
  const more = here - players.length
  return more > 0 ? m.class_rooms_who_more({ names, more }) : m.class_rooms_who({ names })
}

function Row({ room }: { room: ClassRoom }) {
  const { id, title, teacher, isOwn, phase, openedAt, endedAt, here, students, isForAll } = room
  const isOver = phase === 'ended'
  const address = addresses[phase](id)
  return (
    <li>
      <div className="min-w-0 break-words">
        {isOwn ? (
          <Link to={address}>
            <b>{title}</b>
          </Link>
        ) : (
          <b>{title}</b>
        )}
        <span className="meta block">
          {[
            isOver
              ? formatDay(endedAt ?? openedAt)
              : m.class_rooms_running({ moment: formatMoment(openedAt) }),
            (isForAll ? m.class_rooms_were : m.class_rooms_were_chosen)({ here, students }),
            isOwn ? '' : teacher,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {here > 0 && <span className="muted block text-sm">{listNames(room)}</span>}
      </div>
      {isOwn && (
        <Link className={buttonClass(isOver ? 'line' : 'primary', 'sm')} to={address}>
          {isOver ? m.room_results_short() : m.room_go_back()}
        </Link>
      )}
    </li>
  )
}

/** Live rooms of a class, with time and participants. Only a room's host can open its results. */
export function ClassRooms({ classId, manages }: { classId: string; manages: boolean }) {
  const { data, error } = useClassRooms(classId)
  const planned =
    useRead('GET /classes/:classId/planned-rooms', { params: { classId }, pick: 'rooms', staleTime: 0 })
      .data ?? []
  const open = manages && (
    <Link className={buttonClass('line', 'sm')} to={`/quiz-lobby/new?class=${classId}`}>
      <Plus className="i" aria-hidden="true" />
      {m.class_rooms_open()}
    </Link>
  )
  const isEmpty = data?.rooms.length === 0 && planned.length === 0
  return (
    <Section title={m.class_rooms_title()} aside={data && !isEmpty && open}>
      {!data && <Pending error={error} label={m.class_rooms_loading()} lines={3} />}
      {isEmpty && <EmptyState action={open}>{m.class_rooms_none()}</EmptyState>}
      {planned.length > 0 && <PlannedRooms rooms={planned} />}
      {data && data.rooms.length > 0 && (
        <ul className="rows two ruled">
          {data.rooms.map(room => (
            <Row key={room.id} room={room} />
          ))}
        </ul>
      )}
    </Section>
  )
}
