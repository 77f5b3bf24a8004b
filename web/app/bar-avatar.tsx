import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { getHomeAddress, type Session } from '../lib/session.ts'

const letters = { admin: 'A', teacher: 'T', student: 'S' } as const

/** The content policy loads pictures of this installation only; any other address would fail anyway. */
const isOurs = (picture: string): boolean =>
  picture.startsWith('data:image/') ||
  (picture !== '' && URL.parse(picture, location.origin)?.origin === location.origin)

/** Link to the role's home. A letter replaces a missing or unloadable picture. */
export function BarAvatar({ session }: { session: Session }) {
  const [broken, setBroken] = useState<string>()
  const { avatar, role } = session
  const shown = typeof avatar === 'string' && isOurs(avatar) && avatar !== broken
  return (
    <Link className="avatar" to={getHomeAddress(role)} aria-label={m.bar_your_home()}>
      {shown ? <img src={avatar} alt="" onError={() => setBroken(avatar)} /> : letters[role]}
    </Link>
  )
}
