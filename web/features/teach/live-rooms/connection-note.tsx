import { WifiOff } from 'lucide-react'
import './room.css'

/** Says that the connection is lost, while it is. */
export function ConnectionNote({ connected, text }: { connected: boolean; text: string }) {
  return (
    <div role="status">
      {!connected && (
        <p className="room-note">
          <WifiOff className="i" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}
