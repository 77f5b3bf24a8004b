import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../testing/client.ts'
import { signedIn } from '../../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { STORAGE_PER_PERSON_MB: '0.1' }, worker: false })
})
afterAll(() => server.close())

const folder = async (person: Person, name: string) =>
  (await person.call('POST /folders', { body: { name } })).body.folder

const upload = async (person: Person, name: string, bytes = 100) =>
  person.upload(`${name}.txt`, `${name} `.padEnd(bytes, 'words '))

const loadFolder = async (person: Person, sourceId: string) =>
  (await person.call('GET /sources/:sourceId', { params: { sourceId } })).body.source.folderId

describe('folders', () => {
  test('hold sources, which stay when their folder goes', async () => {
    const person = await signedIn(server)
    const biology = await folder(person, 'Biology')
    const { source } = (await upload(person, 'cells')).body
    expect(source.folderId).toBeNull()
    await person.call('POST /sources/move', { body: { sourceIds: [source.id], folderId: biology.id } })
    expect(await loadFolder(person, source.id)).toBe(biology.id)
    await person.call('DELETE /folders/:folderId', { params: { folderId: biology.id } })
    expect(await loadFolder(person, source.id)).toBeNull()
    expect((await person.call('GET /folders')).body.folders).toEqual([])
  })

  test('stand by name, and none has the name of another', async () => {
    const person = await signedIn(server)
    const physics = await folder(person, 'physics')
    await folder(person, 'Art')
    const again = await person.call('POST /folders', { body: { name: 'PHYSICS' } })
    expect(again.status).toBe(409)
    const params = { folderId: physics.id }
    expect((await person.call('PATCH /folders/:folderId', { params, body: { name: 'art' } })).status).toBe(
      409,
    )
    const renamed = await person.call('PATCH /folders/:folderId', { params, body: { name: 'Physics' } })
    expect(renamed.body.folder.name).toBe('Physics')
    const { folders } = (await person.call('GET /folders')).body
    expect(folders.map(({ name }) => name)).toEqual(['Art', 'Physics'])
  })

  test('another person’s folder accepts no sources, and their sources can’t be moved', async () => {
    const [person, other] = [await signedIn(server), await signedIn(server)]
    const theirs = await folder(other, 'Theirs')
    const mine = await folder(person, 'Mine')
    const { source } = (await upload(person, 'own')).body
    const foreign = (await upload(other, 'foreign')).body.source
    const move = (sourceIds: string[], folderId: string) =>
      person.call('POST /sources/move', { body: { sourceIds, folderId } })
    expect((await move([source.id], theirs.id)).status).toBe(404)
    expect((await move([source.id, foreign.id], mine.id)).status).toBe(404)
    expect(await loadFolder(person, source.id)).toBeNull()
  })
})

describe('the room for files', () => {
  test('is what a person’s files take, and gives way when one goes', async () => {
    const person = await signedIn(server)
    const { source } = (await upload(person, 'tides', 5000)).body
    expect((await person.call('GET /storage')).body).toMatchObject({ used: 5000, quota: 104_857 })
    await person.call('DELETE /sources/:sourceId', { params: { sourceId: source.id } })
    expect((await person.call('GET /storage')).body.used).toBe(0)
  })

  test('is never passed, also by files that arrive at the same moment', async () => {
    const person = await signedIn(server)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => upload(person, `file${i}`, 30_000)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.find(({ status }) => status !== 201)
    expect([refused?.status, refused?.body]).toMatchObject([413, { code: 'quota-full' }])
    expect((await person.call('GET /storage')).body.used).toBe(90_000)
  })

  test('a file that is there already is recognised though no room is left', async () => {
    const person = await signedIn(server)
    await upload(person, 'large', 90_000)
    const again = await upload(person, 'large', 90_000)
    expect(again.body.repeated).toBe(true)
  })
})
