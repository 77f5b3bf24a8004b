// Limited actions are sent twenty times at once, over real HTTP and sockets, against real PostgreSQL: no more
// succeed or remain than allowed. Endpoints without an entry here fail.
import { type EndpointName, endpoints } from '@lantern/contract/api'
import type { Endpoint } from '@lantern/contract/endpoint'
import type { ClientMessages } from '@lantern/contract/realtime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../client.ts'
import { buildValue } from '../hostile-inputs/from-schema.ts'
import { frozenQuiz } from '../live-rooms.ts'
import { seedOwnedRows } from '../owned-rows.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { accountRaces } from './account-races.ts'
import { classRaces } from './class-races.ts'
import { doubtRaces } from './doubt-races.ts'
import { folderRaces } from './folder-races.ts'
import { learningRaces } from './learning-races.ts'
import { libraryRaces } from './library-races.ts'
import { peopleRaces } from './people-races.ts'
import { questionBankRaces } from './question-bank-races.ts'
import { fillIn, type Race, runRace } from './race.ts'
import { repeatable } from './repeatable.ts'
import { raceAddress, rightsRaces } from './rights-races.ts'
import { roomRaces } from './room-races.ts'
import { scanRaces } from './scan-races.ts'
import { teachingRaces } from './teaching-races.ts'

const races: readonly Race[] = [
  ...accountRaces,
  ...peopleRaces,
  ...libraryRaces,
  ...folderRaces,
  ...learningRaces,
  ...classRaces,
  ...teachingRaces,
  ...questionBankRaces,
  ...roomRaces,
  ...doubtRaces,
  ...rightsRaces,
  ...scanRaces,
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    worker: false,
    env: { STORAGE_PER_PERSON_MB: '0.1', PUBLIC_URL: raceAddress, REQUIRE_TWO_FACTOR: 'false' },
  })
})
afterAll(() => server.close())

test('every endpoint that changes something, and every message of the socket, is tried or may be repeated', () => {
  const changing = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(([name, { method }]) =>
    method === 'GET' ? [] : [name],
  )
  const messages: Record<keyof ClientMessages, true> = {
    'room-enter': true,
    'room-answer': true,
    'room-player': true,
    'room-host': true,
  }
  const tried = new Set([...races.map(({ of }) => of), ...Object.keys(repeatable)])
  expect([...tried].toSorted()).toEqual([...changing, ...Object.keys(messages)].toSorted())
  for (const { of } of races) expect(Object.keys(repeatable)).not.toContain(of)
})

test.each(races)('$of: $what', async ({ prepare, succeeds, leaves }) => {
  const { send, countLeft } = await prepare(server)
  const statuses = await runRace(server, send)
  const succeeded = statuses.filter(status => status < 300).length
  expect(Math.max(...statuses), statuses.join()).toBeLessThan(500)
  expect({ succeeded, left: await countLeft() }).toEqual({
    succeeded: succeeds === 'any' ? succeeded : succeeds,
    left: leaves,
  })
  expect(succeeded).toBeGreaterThan(0)
})

/** Caller that has the rows an endpoint changes. */
const chooseCaller = ({ access }: Endpoint, crowd: Record<'owner' | 'teacher' | 'admin', Person>): Person => {
  if (typeof access === 'string') return crowd.owner
  if (access.includes('student')) return crowd.owner
  return access.includes('teacher') ? crowd.teacher : crowd.admin
}

test('a repeatable request is no bug under twenty parallel calls', async () => {
  const other = await startTestServer({ freezeQuiz: async () => frozenQuiz() })
  const failed: string[] = []
  try {
    // Last: endpoints that end a session or remove rows of the others.
    const names = Object.keys(repeatable) as (keyof typeof repeatable)[]
    const ends = (name: string) => /^(remove|signOut|logout|changeRole)/.test(name)
    const { crowd, own } = await seedOwnedRows(other)
    for (const name of [...names.filter(one => !ends(one)), ...names.filter(ends)]) {
      const definition: Endpoint = endpoints[name]
      if (definition.form || definition.body === 'upload') continue
      const caller = chooseCaller(definition, crowd)
      const path = `/api${fillIn(own, definition.path)}`
      const body = definition.body ? JSON.stringify(buildValue(definition.body, own)) : undefined
      const headers = body ? { 'content-type': 'application/json' } : undefined
      const init = { method: definition.method, ...(body && { body }), ...(headers && { headers }) }
      const statuses = await runRace(other, () => caller.fetch(path, init))
      if (Math.max(...statuses) >= 500) failed.push(`${name}: ${statuses.join()}`)
    }
  } finally {
    await other.close()
  }
  expect(failed).toEqual([])
})
