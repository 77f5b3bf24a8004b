import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../../ui/forms/button.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { playerLobbyAddress } from '../room-labels.ts'
import { useOpenRooms } from './queries.ts'

/** Open live rooms of one's classes; null if there are none. @param classId of one class alone */
export function OpenRooms({ classId }: { classId?: string }) {
  const { data = [] } = useOpenRooms()
  const open = data.filter(room => classId === undefined || room.classId === classId)
  if (open.length === 0) return null
  return (
    <Section title={m.room_open_now()}>
      <ul className="rows two ruled">
        {open.map(({ id, title, className, teacher }) => (
          <li key={id}>
            <div className="min-w-0 break-words">
              <b>{title}</b>
              <span className="meta">
                {classId === undefined ? m.room_open_where({ className, teacher }) : teacher}
              </span>
            </div>
            <Link
              className={buttonClass('primary', 'sm')}
              to={playerLobbyAddress(id)}
              aria-label={m.room_open_join_of({ title })}
            >
              {m.room_open_join()}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
