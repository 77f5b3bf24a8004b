// Races in a live room: a name, the last place, an answer, the next question, the room itself.
import { randomUUID } from 'node:crypto'
import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import type { Person } from '../client.ts'
import { choice, type RoomSeat } from '../live-rooms.ts'
import { signedIn, visitor } from '../people.ts'
import { approvedTeacher, ask, joinAsPlayer, startRoom } from '../played-rooms.ts'
import type { TestServer } from '../test-server.ts'
import { countRows, type Race, racers } from './race.ts'

const asStatus = async (reply: Promise<{ refused: string | null }>) => ({
  status: (await reply).refused === null ? 200 : 409,
})

const countPlayers = (server: TestServer, roomId: string) =>
  countRows(server, 'select count(*) from live_room_players where room_id = $1', [roomId])

/** Connected, not yet in the room. */
const waitOutside = async (server: TestServer, roomId: string, people: readonly Person[]) =>
  Promise.all(people.map(person => joinAsPlayer(server, person, roomId)))

const findSeat = (seats: readonly RoomSeat[], nth: number): RoomSeat => {
  const seat = seats[nth]
  if (!seat) throw new Error(`there is no seat ${nth}`)
  return seat
}

const bringVisitors = (server: TestServer) =>
  Promise.all(Array.from({ length: racers }, () => visitor(server)))

/** Takes all places of a room but one, before anybody looks at it. */
const fillRoom = async ({ database }: TestServer, roomId: string) => {
  await database.pool.query(
    `with people as (
       insert into accounts (kind, username, created_at)
       select 'visitor', 'filler', now() from generate_series(1, $2::int) returning id)
     insert into live_room_players (room_id, player_id, nickname, avatar, is_guest, choice_seed, joined_at)
     select $1, id, 'n' || row_number() over (), 1, true, 1, now() from people`,
    [roomId, roomLimits.players - 1],
  )
}

export const roomRaces: readonly Race[] = [
  {
    what: 'one name in a room',
    of: 'room-enter',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const { roomId } = await startRoom(server, { players: 0 })
      const seats = await waitOutside(server, roomId, await bringVisitors(server))
      return {
        send: nth => asStatus(findSeat(seats, nth).enter({ nickname: 'Mara' })),
        countLeft: () => countPlayers(server, roomId),
      }
    },
  },
  {
    what: 'one player who enters by many windows',
    of: 'room-enter',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const { roomId } = await startRoom(server, { players: 0 })
      const student = await signedIn(server)
      const windows = Array.from({ length: 10 }, () => student)
      const seats = await waitOutside(server, roomId, windows)
      return {
        send: nth => asStatus(findSeat(seats, nth % seats.length).enter({ nickname: 'Mara' })),
        countLeft: () => countPlayers(server, roomId),
      }
    },
  },
  {
    what: 'the last place in a room',
    of: 'room-enter',
    succeeds: 1,
    leaves: roomLimits.players,
    prepare: async server => {
      const { roomId } = await startRoom(server, { players: 0 })
      await fillRoom(server, roomId)
      const seats = await waitOutside(server, roomId, await bringVisitors(server))
      return {
        send: nth => asStatus(findSeat(seats, nth).enter({ nickname: `Player ${nth}` })),
        countLeft: () => countPlayers(server, roomId),
      }
    },
  },
  {
    what: 'the answer of a player',
    of: 'room-answer',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const room = await startRoom(server, { players: 1 })
      await ask(room)
      const player = findSeat(room.seats, 0)
      return {
        send: nth => asStatus(player.answer(choice(`c${nth % 4}`), { number: 1, answerId: randomUUID() })),
        countLeft: async () => {
          await room.host.host({ act: 'reveal' })
          return countRows(server, 'select count(*) from live_room_answers where room_id = $1', [room.roomId])
        },
      }
    },
  },
  {
    what: 'the next question, on the state that the host saw',
    of: 'room-host',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const { host, roomId } = await startRoom(server, { players: 1 })
      const { seq } = host.publicState()
      return {
        send: () => asStatus(host.host({ act: 'next' }, seq)),
        countLeft: () => countRows(server, 'select number as count from live_rooms where id = $1', [roomId]),
      }
    },
  },
  {
    what: 'giving up a place',
    of: 'room-player',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const { seats, roomId } = await startRoom(server, { players: 1 })
      return {
        send: () => asStatus(findSeat(seats, 0).act({ act: 'leave' })),
        countLeft: () =>
          countRows(
            server,
            'select count(*) from live_room_players where room_id = $1 and left_at is not null',
            [roomId],
          ),
      }
    },
  },
  {
    what: 'the link by which a room changes hands',
    of: 'acceptRoomHandover',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const { teacher, roomId } = await startRoom(server, { players: 0 })
      const others = await Promise.all(Array.from({ length: racers }, () => approvedTeacher(server)))
      const made = await teacher.call('POST /live-rooms/:roomId/hand-over', { params: { roomId } })
      const token = new URL(made.body.path, server.url).searchParams.get('take') ?? ''
      return {
        send: nth => (others[nth] ?? teacher).call('POST /live-rooms/accept-handover', { body: { token } }),
        countLeft: () =>
          countRows(server, 'select count(*) from live_rooms where id = $1 and host_id <> $2', [
            roomId,
            teacher.accountId,
          ]),
      }
    },
  },
]
