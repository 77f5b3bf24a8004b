// A room of an approved teacher with players in it, ready to be played.
import type { RoomOptions } from '@lantern/contract/teach/live-rooms/public-room-state'
import { expect } from 'vitest'
import { vouchForTeacher } from '../features/people/teachers/index.ts'
import type { Person } from './client.ts'
import { eventually } from './eventually.ts'
import { openSeat, type RoomSeat, seedRoom, threeQuestions } from './live-rooms.ts'
import { signedIn, visitor } from './people.ts'
import type { TestServer } from './test-server.ts'

export const approvedTeacher = async (server: TestServer): Promise<Person> => {
  const teacher = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, teacher.accountId, server.clock.now())
  return teacher
}

/** Waits until a player has received the result of a question. */
export const waitForResult = (seat: RoomSeat, number: number) =>
  eventually(
    async () => seat.player().verdict?.number,
    found => found === number,
  )

export const joinAsPlayer = (
  server: TestServer,
  person: Person,
  roomId: string,
  as: 'host' | 'player' = 'player',
) => openSeat(server.url, person.token, roomId, as)

type Setting = {
  options?: Partial<RoomOptions>
  questions?: ReturnType<typeof threeQuestions>
  players?: number
  /** Maximum players of the room. */
  playerLimit?: number
}

/** A room with its host and players in it. */
export const startRoom = async (
  server: TestServer,
  { options = {}, questions = threeQuestions(), players = 2, playerLimit }: Setting = {},
) => {
  const teacher = await approvedTeacher(server)
  const { id, code } = await seedRoom(server, teacher.accountId, options, questions, playerLimit)
  const host = await joinAsPlayer(server, teacher, id, 'host')
  await host.enter()
  const people: Person[] = []
  const seats: RoomSeat[] = []
  for (let nth = 1; nth <= players; nth++) {
    const person = await visitor(server)
    const seat = await joinAsPlayer(server, person, id)
    expect(await seat.enter({ nickname: `Player ${nth}` })).toMatchObject({ refused: null })
    people.push(person)
    seats.push(seat)
  }
  return { roomId: id, code, teacher, host, people, seats }
}

export const ask = async ({ host, seats }: { host: RoomSeat; seats: RoomSeat[] }) => {
  expect(await host.host({ act: 'next' })).toEqual({ refused: null })
  const { seq } = host.publicState()
  await Promise.all(
    [host, ...seats].map(seat =>
      seat.until(publicState => publicState.phase === 'asking' && publicState.seq >= seq),
    ),
  )
}
