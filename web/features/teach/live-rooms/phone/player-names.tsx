import { Avatar } from '../avatar.tsx'

/** Who is in a room, each with their picture, as a phone shows them. */
export function PlayerNames({ players }: { players: readonly { nickname: string; avatar: number }[] }) {
  return (
    <ul className="phone-names">
      {players.map(({ nickname, avatar }) => (
        <li key={nickname}>
          <Avatar avatar={avatar} />
          {nickname}
        </li>
      ))}
    </ul>
  )
}
