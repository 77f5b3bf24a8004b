import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { createEncoderProcess, type EncoderProcess } from './encoder-process.ts'
import { embedPassage } from './passage-vectors.ts'
import { DIMENSIONS } from './sentence-encoder.ts'

const script = new URL('../fixtures/faint.child.ts', import.meta.url)
const started: EncoderProcess[] = []
const create = (idleMs: number | null = null, file?: URL) => {
  const encoder = createEncoderProcess(idleMs, file ?? script)
  started.push(encoder)
  return encoder
}
afterEach(() => Promise.all(started.splice(0).map(encoder => encoder.close())))

/** The number of the process that answers. */
const findProcess = async (encoder: EncoderProcess) => (await encoder.encode(['a']))[0]![0]!

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('one process encodes all texts, in their order', async () => {
  const encoder = create()
  const [first, second] = await Promise.all([findProcess(encoder), findProcess(encoder)])
  expect(first).toBe(second)
  expect(await encoder.encode([])).toEqual([])
})

test('a process that dies fails what it was asked, and the next call starts another', async () => {
  const encoder = create()
  const first = await findProcess(encoder)
  const lost = Promise.allSettled([encoder.encode(['dies']), encoder.encode(['a'])])
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await findProcess(encoder)).not.toBe(first)
})

test('a process that keeps dying is not started again for half a minute', async () => {
  let now = 0
  const encoder = createEncoderProcess(null, script, () => now)
  started.push(encoder)
  for (let nth = 0; nth < 3; nth++) await expect(encoder.encode(['dies'])).rejects.toThrow('process ended')
  await expect(encoder.encode(['a'])).rejects.toThrow('keeps ending')
  now = 30_000
  await findProcess(encoder)
})

test('a text that fails leaves the others alone', async () => {
  const encoder = create()
  const first = await findProcess(encoder)
  await expect(encoder.encode(['fails'])).rejects.toThrow('no sense in it')
  expect(await findProcess(encoder)).toBe(first)
})

test('ends without work where it may, and the next call starts another', async () => {
  const encoder = create(1)
  const first = await findProcess(encoder)
  await eventually(
    async () => isAlive(first),
    alive => !alive,
  )
  expect(await findProcess(encoder)).not.toBe(first)
})

test('an unavailable encoder gives no vectors, no error, and one line in the log', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const encoder = create()
  expect(await encoder.encode(['lacks'])).toEqual([])
  expect(await encoder.encode(['a'])).toEqual([])
  expect(await embedPassage(encoder, { id: 'p', headings: [], text: 'A text.', sentences: [] })).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('a closed encoder refuses requests, and its process has ended', async () => {
  const encoder = create()
  const first = await findProcess(encoder)
  const waiting = encoder.encode(['a'])
  const outcome = expect(waiting).rejects.toThrow('closed')
  await encoder.close()
  await outcome
  await expect(encoder.encode(['a'])).rejects.toThrow('closed')
  await eventually(
    async () => isAlive(first),
    alive => !alive,
  )
})

test('the real one encodes', async () => {
  const encoder = create(null, new URL('./encoder.child.ts', import.meta.url))
  const vectors = await encoder.encode(['One.', 'Two.'])
  expect(vectors.map(({ length }) => length)).toEqual([DIMENSIONS, DIMENSIONS])
})
