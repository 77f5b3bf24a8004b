// Rooms active in this process: loaded on the first connection, driven by the clock, synchronised with other
// processes, and unloaded when empty.
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../database/client.ts'
import type { Clock } from '../../../../platform/clock/index.ts'
import { runEvery } from '../../../../platform/clock/run-every.ts'
import { loadDictionary } from '../../../../platform/grading/index.ts'
import type { Bus, BusListener } from '../../../../platform/realtime/bus.ts'
import type { SocketHub } from '../../../../platform/realtime/sockets.ts'
import { loadRoom } from '../log/load-room.ts'
import { touchRooms } from '../log/room-queries.ts'
import { outageMs } from '../log/timing.rules.ts'
import { ActiveRoom } from './active-room.ts'
import { advance, catchUp } from './advance-room.ts'
import { type BusMessage, readBusMessage } from './bus-messages.ts'
import { getSocketGroup, type RoomContext } from './room-context.ts'
import { meetOthers, onProcessSeen, subscribeToRoom } from './subscribe-to-others.ts'
import { tickRoom } from './tick-room.ts'

const tickMs = 50
const aliveEveryMs = 1_000
/** Time without local connections after which a room is unloaded, milliseconds. */
const emptyMs = 120_000

export type LiveRooms = {
  context: RoomContext
  /** The room, loaded where it isn't active here yet; null where there is none. */
  find(roomId: string): Promise<ActiveRoom | null>
  findActive(roomId: string): ActiveRoom | null
  /** Closes a deleted room for everybody, here and at other processes. */
  close(roomId: string): void
  /** Rooms that are active here, and the players connected to them here. */
  count(): { rooms: number; players: number }
  end(): Promise<void>
}

export type LiveRoomPlatform = {
  db: Db
  clock: Clock
  hub: Pick<SocketHub, 'toGroup'>
  openBus(listener: BusListener): Promise<Bus>
  onEnded(roomId: string): void
  onError(error: unknown): void
}

/** The time in which no process ran doesn't count, wherever the room is loaded first. */
const countOutage = async (context: RoomContext, room: ActiveRoom): Promise<void> => {
  const silent = context.clock.now().getTime() - room.copy.row.aliveAt.getTime()
  if (silent < outageMs) return
  await advance(context, room, ({ phase, asked, seq }) => ({
    events:
      phase === 'asking' && asked?.pausedAt === null && seq === room.copy.row.seq
        ? [{ type: 'outage', ms: silent }]
        : [],
  }))
}

const createStore = (context: RoomContext) => {
  const rooms = new Map<string, Promise<ActiveRoom | null>>()
  const ready = new Map<string, ActiveRoom>()
  const load = async (roomId: string): Promise<ActiveRoom | null> => {
    context.dictionary ??= await loadDictionary()
    const copy = await loadRoom(context.db, roomId)
    if (!copy) return null
    const room = new ActiveRoom(copy, context.clock.now().getTime())
    await countOutage(context, room)
    ready.set(roomId, room)
    meetOthers(context, room)
    return room
  }
  const forget = (roomId: string) => {
    rooms.delete(roomId)
    ready.delete(roomId)
  }
  const find = async (roomId: string): Promise<ActiveRoom | null> => {
    const existing = rooms.get(roomId)
    if (existing) return existing
    const loading = load(roomId)
    rooms.set(roomId, loading)
    const room = await loading.catch(error => {
      forget(roomId)
      throw error
    })
    if (!room) forget(roomId)
    return room
  }
  return { find, forget, ready }
}
type Store = ReturnType<typeof createStore>

const closeRoom = (context: RoomContext, store: Store, roomId: string) => {
  context.hub.toGroup(getSocketGroup(roomId), 'room-closed', { roomId, reason: 'deleted' })
  store.forget(roomId)
}

const subscribe = (context: RoomContext, store: Store, received: unknown): void => {
  const message = readBusMessage(received)
  if (!message || message.from === context.processId) return
  if (message.kind === 'alive') {
    for (const room of store.ready.values()) onProcessSeen(context, room, message.from)
    return
  }
  const room = store.ready.get(message.roomId)
  if (message.kind === 'deleted') closeRoom(context, store, message.roomId)
  else if (room) subscribeToRoom(context, room, message).catch(context.onError)
}

/** Requests full state from other processes after missed messages. */
const askAgain = (context: RoomContext, store: Store): void => {
  for (const room of store.ready.values()) {
    room.forgetOtherProcesses(context.clock.now().getTime())
    meetOthers(context, room)
    catchUp(context, room)
      .then(() => room.runInTurn(() => room.readPlayers(context.db, null)))
      .catch(context.onError)
  }
}

/** Marks rooms as active, unloads empty ones and catches up on missed messages. */
const renewRooms = async (context: RoomContext, store: Store): Promise<void> => {
  const now = context.clock.now()
  for (const [roomId, { emptySince }] of store.ready)
    if (emptySince !== null && now.getTime() - emptySince > emptyMs) store.forget(roomId)
  const rooms = [...store.ready.values()]
  if (rooms.length === 0) return
  context.bus.publish({ kind: 'alive', from: context.processId } satisfies BusMessage)
  const ids = rooms.map(({ copy }) => copy.row.id)
  const visited = rooms.filter(({ emptySince }) => emptySince === null).map(({ copy }) => copy.row.id)
  const touched = new Map((await touchRooms(context.db, ids, visited, now)).map(({ id, seq }) => [id, seq]))
  for (const room of rooms) {
    const seq = touched.get(room.copy.row.id)
    if (seq === undefined) closeRoom(context, store, room.copy.row.id)
    else if (seq > room.copy.state.seq) await catchUp(context, room)
  }
}

export const createLiveRooms = async (platform: LiveRoomPlatform): Promise<LiveRooms> => {
  const { openBus, ...parts } = platform
  let context: RoomContext | null = null
  let store: Store | null = null
  const bus = await openBus({
    onMessage: message => context && store && subscribe(context, store, message),
    onGap: () => context && store && askAgain(context, store),
  })
  const roomContext: RoomContext = { ...parts, bus, processId: randomUUID(), dictionary: null }
  const rooms = createStore(roomContext)
  context = roomContext
  store = rooms
  const tick = async () => {
    await Promise.all([...rooms.ready.values()].map(room => tickRoom(roomContext, room)))
  }
  const stopTicking = runEvery(tick, { everyMs: tickMs, starts: 'later', onError: parts.onError })
  const stopLiving = runEvery(() => renewRooms(roomContext, rooms), {
    everyMs: aliveEveryMs,
    starts: 'later',
    onError: parts.onError,
  })
  return {
    context: roomContext,
    find: rooms.find,
    findActive: roomId => rooms.ready.get(roomId) ?? null,
    close: roomId => {
      bus.publish({ kind: 'deleted', from: roomContext.processId, roomId } satisfies BusMessage)
      closeRoom(roomContext, rooms, roomId)
    },
    count: () => {
      const active = [...rooms.ready.values()]
      return { rooms: active.length, players: active.reduce((sum, room) => sum + room.clients.size, 0) }
    },
    end: async () => {
      await stopTicking()
      await stopLiving()
      await bus.close()
    },
  }
}
