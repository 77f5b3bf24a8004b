import { WifiOff } from 'lucide-react'
import styles from './room.module.css'

/** Says that the connection is lost, while it is. */
export function ConnectionNote({ connected, text }: { connected: boolean; text: string }) {
  return (
    <div role="status">
      {!connected && (
        <p className={styles.roomNote}>
          <WifiOff className="i" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}
