// Connections that don't read: broken off, not only asked to close.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { protocolVersion } from '@lantern/contract/realtime'
import { io } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openRawSocket } from '../../testing/raw-socket.ts'
import { createSockets, type SocketClient, type SocketSupport } from './sockets.ts'

const defaultPerson = async (token: string): ReturnType<SocketSupport['authenticate']> => ({
  accountId: token,
  sessionId: token,
  kind: 'visitor',
  role: 'student',
  language: null,
})

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const startHub = async (authenticate = defaultPerson) => {
  const clients: SocketClient[] = []
  const hub = createSockets({
    authenticate,
    allowsOrigin: () => true,
    messageOf: async () => null,
  })
  const join = async (client: SocketClient) => {
    client.join('room')
    clients.push(client)
    return { refused: 'invalid' as const }
  }
  hub.answerWith({
    answers: { 'room-enter': join, 'room-answer': join, 'room-player': join, 'room-host': join },
    disconnect: client => void clients.splice(clients.indexOf(client), 1),
  })
  const server = createServer()
  hub.attach(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => hub.close())
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  const { port } = server.address() as AddressInfo
  return { hub, clients, connections, url: `http://127.0.0.1:${port}` }
}

/** Half a megabyte: a few fill the system's buffer of a connection, and then the backlog limit here. */
const large = 'x'.repeat(512 * 1024)
const closed = { roomId: large, reason: 'removed' as const }

test('its TCP connection ends at once, and active readers stay', async () => {
  const { hub, clients, connections, url } = await startHub()
  const [silent, reading] = [await openRawSocket(url, 'silent'), await openRawSocket(url, 'reading')]
  for (const socket of [silent, reading]) await socket.ask('room-enter', {})
  expect([clients.length, await connections()]).toEqual([2, 2])
  silent.stopReading()
  await eventually(
    async () => {
      hub.toGroup('room', 'room-closed', closed)
      return connections()
    },
    count => count === 1,
  )
  expect(clients.map(({ person }) => person.accountId)).toEqual(['reading'])
  await silent.readToTheEnd()
  reading.hangUp()
})

test('a disconnected client reconnects by itself', async () => {
  const { hub, clients, url } = await startHub()
  const socket = io(url, { auth: { token: 'somebody', protocol: protocolVersion }, reconnectionDelay: 10 })
  closers.push(async () => socket.disconnect())
  const enter = () => socket.emitWithAck('room-enter', {})
  await enter()
  const first = clients.map(({ id }) => id)
  socket.on('connect', () => void enter())
  hub.reconnectAll()
  await eventually(
    async () => clients.map(({ id }) => id),
    ids => ids.length === 1 && ids[0] !== first[0],
  )
  await hub.sendAway(50)
  expect(
    await eventually(
      async () => clients.length,
      left => left === 0,
    ),
  ).toBe(0)
  // Client retries and is refused: another process would accept it.
  await new Promise(resolve => socket.io.once('reconnect_attempt', resolve))
  expect(clients).toEqual([])
})

test('a session that ends while its socket is admitted leaves no socket', async () => {
  let asked = 0
  // The session is there when the socket is admitted, and has ended before it is among those that are cut.
  const { connections, url } = await startHub(async token => {
    asked += 1
    return asked === 1 ? defaultPerson(token) : null
  })
  const socket = await openRawSocket(url, 'ending')
  await socket.readToTheEnd()
  expect(await eventually(connections, count => count === 0)).toBe(0)
})

test('one account holds so many connections and no more, and others come in', async () => {
  const { connections, url } = await startHub()
  for (let nth = 0; nth < 45; nth++) await openRawSocket(url, 'hoarder').catch(() => {})
  expect(await eventually(connections, count => count === 40)).toBe(40)
  const other = await openRawSocket(url, 'somebody')
  await other.ask('room-enter', {})
  expect(await connections()).toBe(41)
})
