// Notices of a class's recordings, by socket.
import { protocolVersion } from '@lantern/contract/realtime'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { permit, seedLesson, startLesson } from '../../../testing/lessons.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

/** Classes that a person's open page hears of. */
const subscribe = async (person: Person) => {
  const socket = io(server.url, {
    auth: { token: person.token, protocol: protocolVersion },
    transports: ['websocket'],
  })
  const classes: string[] = []
  socket.on('class-recordings', ({ classId }: { classId: string }) => classes.push(classId))
  await new Promise<void>(resolve => socket.once('connect', resolve))
  return { classes, close: () => socket.close() }
}

test('members and teachers of a class hear when a recording begins, pauses and ends, and nobody else', async () => {
  const { classId, teacher, asha, ben } = await seedLesson(server)
  await permit({ classId, teacher, student: asha })
  const [member, manager, stranger] = await Promise.all([ben, teacher, await signedIn(server)].map(subscribe))
  const waitFor = (count: number) =>
    eventually(
      async () => [member?.classes.length, manager?.classes.length],
      counts => counts.every(own => own === count),
    )
  const { recording } = await startLesson(asha, classId)
  await waitFor(1)
  const follow = (state: 'running' | 'paused' | 'ended') =>
    asha.call('PATCH /classes/:classId/recordings/:classRecordingId', {
      params: { classId, classRecordingId: recording.id },
      body: { state },
    })
  // A sign of life changes nothing for others.
  await follow('running')
  await follow('paused')
  await waitFor(2)
  await follow('ended')
  await waitFor(3)
  expect([...new Set(member?.classes)]).toEqual([classId])
  expect(stranger?.classes).toEqual([])
  for (const one of [member, manager, stranger]) one?.close()
})
