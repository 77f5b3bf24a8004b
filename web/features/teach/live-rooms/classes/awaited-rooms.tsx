import * as m from '@lantern/messages'
import { formatMoment } from '../../../../lib/format.ts'
import { Section } from '../../../../ui/page/section.tsx'
import { useAwaitedRooms } from './planned-queries.ts'

/** Live rooms that are planned in my classes; nothing while there is none. @param classId of one class alone */
export function AwaitedRooms({ classId }: { classId?: string }) {
  const { data = [] } = useAwaitedRooms()
  const awaited = data.filter(room => classId === undefined || room.classId === classId)
  if (awaited.length === 0) return null
  return (
    <Section title={m.room_awaited()}>
      <ul className="rows two ruled">
        {awaited.map(({ id, title, className, teacher, startsAt }) => (
          <li key={id}>
            <div className="min-w-0 break-words">
              <b>{title}</b>
              <span className="meta">
                {classId === undefined ? m.room_open_where({ className, teacher }) : teacher}
              </span>
            </div>
            <span className="meta">{formatMoment(startsAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
