import type { RoomLine } from '@lantern/contract/teach/live-rooms/live-rooms'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import { usePlannedRooms } from '../features/teach/live-rooms/classes/planned-queries.ts'
import { PlannedRooms } from '../features/teach/live-rooms/classes/planned-rooms.tsx'
import { useRooms } from '../features/teach/live-rooms/queries.ts'
import { RoomList } from '../features/teach/live-rooms/room-list.tsx'
import { buttonClass } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Section } from '../ui/page/section.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.rail_live_rooms() }) }]

export const clientLoader = () => allowOnly(['teacher'])

const ToQuizzes = () => (
  <Link className={buttonClass('primary')} to="/create-quiz">
    {m.room_list_quizzes()}
  </Link>
)

function Part({ title, rooms, isOver }: { title: string; rooms: readonly RoomLine[]; isOver: boolean }) {
  const part = rooms.filter(({ phase }) => (phase === 'ended') === isOver)
  if (part.length === 0) return null
  return (
    <Section title={title}>
      <RoomList caption={title} rooms={part} isOver={isOver} />
    </Section>
  )
}

/** Page of own rooms: planned, open, then ended ones. */
export default function LiveRooms() {
  const { data: rooms, error } = useRooms()
  const { data: planned = [] } = usePlannedRooms()
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.rail_live_rooms()}</h1>
          <p>{m.room_list_text()}</p>
        </div>
        {rooms && rooms.length + planned.length > 0 && <ToQuizzes />}
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {!rooms && !error && <Skeleton label={m.room_loading()} lines={5} />}
      {rooms?.length === 0 && planned.length === 0 && (
        <EmptyState action={<ToQuizzes />}>{m.room_list_empty()}</EmptyState>
      )}
      {planned.length > 0 && (
        <Section title={m.room_planned_title()}>
          <PlannedRooms rooms={planned} namesClass />
        </Section>
      )}
      <Part title={m.room_list_open()} rooms={rooms ?? []} isOver={false} />
      <Part title={m.room_list_ended()} rooms={rooms ?? []} isOver />
    </>
  )
}
