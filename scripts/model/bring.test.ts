// Downloads of model files from a server that behaves like Hugging Face, and cuts connections.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addModel, fetchModel } from './bring.ts'
import { readLock } from './lock.ts'
import { recommendedModels } from './recommended.ts'

const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 31) % 256))
const sha256 = createHash('sha256').update(content).digest('hex')
const commit = 'c'.repeat(40)
const model = { repository: 'Maker/Model-GGUF', file: 'Model-Q4.gguf' }

type Behaviour = {
  /** Bytes of each answer before the connection is cut; beyond the list, whole. */
  cuts: number[]
  hash: string
  hasHeaders: boolean
  knowsRanges: boolean
  served: Buffer
}
let behaviour: Behaviour
let ranges: (string | undefined)[]
let server: Server
let origin: string
let folder: string
const lines: string[] = []

beforeEach(async () => {
  behaviour = { cuts: [], hash: sha256, hasHeaders: true, knowsRanges: true, served: content }
  ranges = []
  lines.length = 0
  folder = mkdtempSync(join(tmpdir(), 'lantern-fetch-'))
  server = createServer((request, response) => {
    const { hash, hasHeaders, knowsRanges, served, cuts } = behaviour
    const path = request.url ?? ''
    if (
      path === `/${model.repository}/resolve/main/${model.file}` ||
      path === `/${model.repository}/resolve/${commit}/${model.file}`
    ) {
      const headers = hasHeaders && { 'x-linked-etag': `"${hash}"`, 'x-linked-size': String(served.length) }
      response.writeHead(302, { ...headers, 'x-repo-commit': commit, location: '/storage' })
      return response.end()
    }
    if (path === `/${model.repository}/raw/${commit}/${model.file}`)
      return response.end(
        `version https://git-lfs.github.com/spec/v1\noid sha256:${hash}\nsize ${served.length}\n`,
      )
    if (path !== '/storage') {
      response.writeHead(404)
      return response.end()
    }
    const { range } = request.headers
    ranges.push(range)
    const from = knowsRanges ? Number(/^bytes=(\d+)-$/u.exec(range ?? '')?.[1] ?? 0) : 0
    const body = served.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': body.length,
      ...(from > 0 && { 'content-range': `bytes ${from}-${served.length - 1}/${served.length}` }),
    })
    const cut = cuts.shift()
    if (cut === undefined) return response.end(body)
    response.write(body.subarray(0, cut))
    // Cut once the other side has it all: what is on its way would be lost with the connection.
    const part = join(folder, `${model.file}.part`)
    const cutOff = () =>
      existsSync(part) && statSync(part).size >= from + cut ? response.destroy() : setImmediate(cutOff)
    cutOff()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  rmSync(folder, { recursive: true })
})

const bring = (options: { isUpdate?: boolean } = {}) =>
  fetchModel(folder, model, { origin, waitMs: 0, print: line => lines.push(line), ...options })
const read = () => readFileSync(join(folder, model.file))

test('a file arrives with the checksum of its page, which is written down and said', async () => {
  const progress: number[] = []
  await fetchModel(folder, model, {
    origin,
    print: line => lines.push(line),
    onProgress: received => progress.push(received),
  })
  expect(read().equals(content)).toBe(true)
  expect(progress.at(-1)).toBe(content.length)
  expect(readLock(folder)[model.file]).toMatchObject({
    sha256,
    bytes: content.length,
    source: { repository: model.repository, commit },
  })
  expect(lines[0]).toContain(sha256)
  await bring()
  expect(lines[1]).toContain('is there already')
  expect(ranges).toHaveLength(1)
})

test('a cut connection is resumed where it ended', async () => {
  behaviour.cuts = [50_000, 30_000]
  await bring()
  expect(read().equals(content)).toBe(true)
  expect(ranges[0]).toBeUndefined()
  expect(ranges.slice(1).every(range => /^bytes=[1-9]\d*-$/u.test(range ?? ''))).toBe(true)
})

test('a command that was ended goes on from its part at the next call', async () => {
  writeFileSync(join(folder, `${model.file}.part`), content.subarray(0, 120_000))
  await bring()
  expect(ranges).toEqual(['bytes=120000-'])
  expect(read().equals(content)).toBe(true)
})

test('a server without ranges begins again', async () => {
  behaviour.knowsRanges = false
  writeFileSync(join(folder, `${model.file}.part`), content.subarray(0, 120_000))
  await bring()
  expect(read().equals(content)).toBe(true)
})

test('a connection that always breaks off ends after a few tries, and its part stays', async () => {
  behaviour.cuts = [1_000, ...Array.from({ length: 20 }, () => 0)]
  await expect(bring()).rejects.toThrow('again and again')
  expect(existsSync(join(folder, model.file))).toBe(false)
  expect(ranges.length).toBeLessThan(12)
})

test('another content than the page names is removed', async () => {
  behaviour.hash = 'a'.repeat(64)
  await expect(bring()).rejects.toThrow('it was removed')
  expect([existsSync(join(folder, model.file)), existsSync(join(folder, `${model.file}.part`))]).toEqual([
    false,
    false,
  ])
  expect(readLock(folder)).toEqual({})
})

test('a page without the headers is read by its pointer file', async () => {
  behaviour.hasHeaders = false
  await bring()
  expect(read().equals(content)).toBe(true)
})

test('a page that later names another checksum is refused, unless an update is asked for', async () => {
  await bring()
  rmSync(join(folder, model.file))
  behaviour.served = Buffer.from(content).fill(7)
  behaviour.hash = createHash('sha256').update(behaviour.served).digest('hex')
  await expect(bring()).rejects.toThrow('--update')
  await bring({ isUpdate: true })
  expect(readLock(folder)[model.file]?.sha256).toBe(behaviour.hash)
})

test('a file of one’s own is copied, and one that is no model isn’t', async () => {
  const own = join(folder, 'own.gguf')
  writeFileSync(own, 'GGUF and more')
  const models = join(folder, 'models')
  await addModel(models, own, line => lines.push(line))
  expect(readFileSync(join(models, 'own.gguf'), 'utf8')).toBe('GGUF and more')
  expect(readLock(models)['own.gguf']?.source).toBeNull()
  writeFileSync(own, 'something else')
  await expect(addModel(models, own, () => {})).rejects.toThrow('no model file')
  await expect(addModel(models, join(folder, 'picture.png'), () => {})).rejects.toThrow('.gguf')
})

test('one model is recommended for each size of memory, and each fits', () => {
  expect(recommendedModels.map(({ memory }) => memory)).toEqual([2, 4, 8, 16, 24])
  for (const { size, memory } of recommendedModels) expect(size).toBeLessThan(memory / 1.5)
})
