import { Avatar } from '../avatar.tsx'
import styles from './phone-lobby.module.css'

/** Players of a room with their avatars, for phones. */
export function PlayerNames({ players }: { players: readonly { nickname: string; avatar: number }[] }) {
  return (
    <ul className={`${styles.phoneNames} flex flex-wrap gap-2 mt-2.5`}>
      {players.map(({ nickname, avatar }) => (
        <li key={nickname}>
          <Avatar avatar={avatar} />
          {nickname}
        </li>
      ))}
    </ul>
  )
}
