import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { ConnectionNote } from '../connection-note.tsx'
import type { Room } from '../room/use-room.ts'
import styles from './phone.module.css'
import phoneLobbyStyles from './phone-lobby.module.css'

/** A player's screen. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <main className={styles.phone} id="main" tabIndex={-1}>
      {children}
    </main>
  )
}

/** Placeholder until the room responds. */
export function PhoneWaiting({ room }: { room: Room }) {
  return (
    <div className={phoneLobbyStyles.phoneForm}>
      <ConnectionNote connected={room.connected} text={m.room_connecting()} />
      <Skeleton label={m.room_loading()} lines={5} />
    </div>
  )
}
