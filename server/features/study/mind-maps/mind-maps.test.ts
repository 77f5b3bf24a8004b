// Mind maps on a real server: made of a source, edited on the revision that was seen, gone with the source.
import type { MapOperation } from '@lantern/contract/study/mind-maps/mind-maps'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn, visitor } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let person: Person
let sourceId: string
beforeEach(async () => {
  server = await startTestServer()
  person = await signedIn(server)
  sourceId = await addMaterial(person)
})
afterEach(() => server.close())

const read = async (mapId: string, who = person) =>
  (await who.call('GET /mind-maps/:mapId', { params: { mapId } })).body
const make = async (who = person) => {
  const { body } = await who.call('POST /mind-maps', { body: { sourceId } })
  const made = await eventually(
    () => read(body.map.id, who),
    ({ map }) => map.generation?.state === 'done',
  )
  return made.map
}
const change = (mapId: string, revision: number, ...operations: MapOperation[]) =>
  person.call('POST /mind-maps/:mapId/changes', { params: { mapId }, body: { revision, operations } })

test('every node of a map has its passage', async () => {
  const map = await make()
  const { nodes } = await read(map.id)
  expect(map).toMatchObject({ name: 'tides', nodeCount: nodes.length, source: { id: sourceId } })
  expect(nodes.length).toBeGreaterThan(2)
  for (const { citations, mastery } of nodes) {
    expect(citations[0]).toMatchObject({ sourceId, place: { kind: 'lines' } })
    expect(mastery).toBeNull()
  }
})

test('edits are kept, and a branch that was deleted comes back with its passages', async () => {
  const { id, revision } = await make()
  const before = (await read(id)).nodes
  const edited = await change(
    id,
    revision,
    { op: 'add', id: 'mine', parentId: 'root', label: 'Seen at the beach' },
    { op: 'rename', id: 'root', label: 'All about tides' },
    { op: 'delete', id: 'root.1' },
  )
  expect([edited.status, edited.body.map.revision]).toEqual([200, revision + 1])
  const { nodes } = await read(id)
  expect(nodes.find(({ parentId }) => parentId === null)?.label).toBe('All about tides')
  expect(nodes.find(node => node.id === 'mine')?.citations).toEqual([])
  expect(nodes.some(node => node.id === 'root.1')).toBe(false)
  await change(id, revision + 1, { op: 'restore', id: 'root.1' })
  const back = (await read(id)).nodes.find(node => node.id === 'root.1')
  expect(back).toEqual(before.find(node => node.id === 'root.1'))
})

test('two windows don’t overwrite each other silently', async () => {
  const { id, revision } = await make()
  const both = await Promise.all(
    ['One', 'Two'].map(label => change(id, revision, { op: 'rename', id: 'root', label })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('map-changed')
})

test('an impossible edit is refused and nothing of the request is saved', async () => {
  const { id, revision } = await make()
  const refused = await change(
    id,
    revision,
    { op: 'rename', id: 'root', label: 'Half done' },
    { op: 'delete', id: 'root' },
  )
  expect([refused.status, refused.body.code]).toEqual([400, 'map-edit-impossible'])
  expect((await read(id)).nodes[0]?.label).not.toBe('Half done')
})

test('a map goes with its source, and can be deleted by itself', async () => {
  const [first, second] = [await make(), await make()]
  expect((await person.call('DELETE /mind-maps/:mapId', { params: { mapId: first.id } })).status).toBe(200)
  const ids = async () => (await person.call('GET /mind-maps')).body.maps.map(({ id }) => id)
  expect(await ids()).toEqual([second.id])
  await person.call('DELETE /sources/:sourceId', { params: { sourceId } })
  expect(await ids()).toEqual([])
})

test('visitors map sample material, and the map comes along into their account', async () => {
  await server.database.pool.query('update sources set is_sample = true')
  const guest = await visitor(server)
  const { id } = await make(guest)
  const later = await signedIn(server)
  await later.call('POST /visits/convert', { body: { visitToken: guest.token ?? '' } })
  expect((await later.call('GET /mind-maps')).body.maps.map(map => map.id)).toEqual([id])
})
