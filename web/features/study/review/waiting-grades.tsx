import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { useActs } from '../../../lib/offline/acts/use-acts.ts'

/** Number of grades that are stored on this device until there is a connection. */
export function WaitingGrades() {
  const count = useActs().filter(({ kind }) => kind === 'grade').length
  if (count === 0) return null
  return (
    <p className="meta flex flex-wrap gap-x-3 gap-y-1" role="status">
      <span>{m.on_device_kept({ count })}</span>
      <Link className="link" to="/on-this-device">
        {m.on_device_see()}
      </Link>
    </p>
  )
}
