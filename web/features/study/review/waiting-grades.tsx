import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { listActs, watchActs } from '../../../lib/offline/waiting-acts.ts'

/** Number of grades that are stored on this device until there is a connection. */
export default function WaitingGrades() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const read = () => void listActs().then(acts => setCount(acts.length))
    read()
    return watchActs(read)
  }, [])
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
