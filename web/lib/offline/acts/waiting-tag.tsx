import * as m from '@lantern/messages'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'

/** Mark of something that waits on this device until there is a connection. */
export function WaitingTag() {
  return (
    <Link className="tag" to="/on-this-device">
      <Clock className="i" aria-hidden="true" />
      {m.on_device_act_waiting()}
    </Link>
  )
}
