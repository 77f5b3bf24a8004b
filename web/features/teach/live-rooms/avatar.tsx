import * as m from '@lantern/messages'
import styles from './phone/phone-lobby.module.css'
import roomStyles from './room.module.css'

/** Line drawings in squares of 32 units. Their number is `avatarCount`. */
const drawings = [
  'M11 9.5V8a5 5 0 0 1 10 0v1.5M7.5 9.5h17M9 9.5v17.500M23 9.5v17.5M7.5 27h17M13 14h6v8h-6z',
  'M8 27h14M15 27v-8l-6-8M5 14l8-8 6 6-3.5 3-5-1.500zM21 17l3 4M24 13l5 2',
  'M12.5 15h7v12h-7zM9 27h14M16 15v-2.500M16 3.500c3.2 3.2 3.2 6.3 0 9-3.2-2.7-3.2-5.8 0-9z',
  'M12.5 22c0-3.5-4.5-5-4.5-10a8 8 0 0 1 16 0c0 5-4.5 6.5-4.5 10zM12.5 25.500h7M14 29h4',
  'M13 13l-2 15h10l-2-15zM11.5 8.500h9V13h-9zM14 8.500V5h4v3.500M4 8l4.5 1.500M28 8l-4.5 1.500M12.2 20h7.6',
  'M4 12.500h13v7H4zM17 12.500l6-3.500v14l-6-3.500M8.5 16h3M26.5 12l2-1.200M27 16h2.500M26.5 20l2 1.2',
  'M16 9c-3-2-7-2.3-11.5-1.500V25c4.5-.8 8.5-.5 11.5 1.5 3-2 7-2.3 11.5-1.500V7.500C23 6.7 19 7 16 9zM16 9v17',
  'M6 26l1.5-6L21 6.500l4.5 4.500L12 24.500zM18 9.500l4.5 4.500M7.5 20l4.5 4.5',
  'M20 5.500A11.5 11.5 0 1 0 27 19 9.5 9.5 0 0 1 20 5.500z',
  'M16 4l3.7 7.6 8.3 1.1-6.1 5.7 1.6 8.300L16 22.600l-7.5 4.1 1.6-8.300L4 12.700l8.3-1.100z',
  'M16.5 4c1 5 7.5 8 7.5 15a8 8 0 0 1-16 0c0-3.3 1.6-5.5 3.6-7.5.2 2 1 3.3 2.2 4.1.2-4.3 1-8.5 2.7-11.600z',
  'M4 15L28 5l-7 22-6-9.500zM15 17.500L28 5',
]

const names = [
  m.room_avatar_lantern,
  m.room_avatar_lamp,
  m.room_avatar_candle,
  m.room_avatar_bulb,
  m.room_avatar_lighthouse,
  m.room_avatar_torch,
  m.room_avatar_book,
  m.room_avatar_pencil,
  m.room_avatar_moon,
  m.room_avatar_star,
  m.room_avatar_flame,
  m.room_avatar_plane,
]

export const avatarName = (avatar: number): string => (names[avatar] ?? m.room_avatar_lantern)()

/** Avatar of a player. Decorative: the name is always beside it. */
export function Avatar({ avatar, className = '' }: { avatar: number; className?: string }) {
  return (
    <svg
      className={`${styles.playerPicture} ${roomStyles.playerPicture} ${className}`}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <path d={drawings[avatar] ?? drawings[0]} />
    </svg>
  )
}
