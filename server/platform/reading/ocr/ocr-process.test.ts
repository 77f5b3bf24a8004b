import { afterAll, expect, test } from 'vitest'
import { ReadingError } from '../index.ts'
import { createOcrProcess } from './ocr-process.ts'

const ocr = createOcrProcess(new URL('./fixtures/stubborn.child.ts', import.meta.url))
afterAll(() => ocr.close())

const run = (path: string, timeoutMs = 30_000, signal = new AbortController().signal) =>
  ocr.run({ do: 'page', path, page: 1, withJpeg: false }, timeoutMs, signal).then(
    () => null,
    (error: unknown) => error,
  )

const loadFailure = async (outcome: Promise<unknown>) => {
  const error = await outcome
  return error instanceof ReadingError ? error.failure : error
}

test('a picture that never ends is given up, and the next is read by another process', async () => {
  expect(await loadFailure(run('hangs', 300))).toBe('took-too-long')
  expect(await loadFailure(run('obeys'))).toBe('no-text')
})

test('a picture that kills its process is broken, and nothing else is', async () => {
  const [died, obeyed] = [run('dies'), run('obeys')]
  expect(await loadFailure(died)).toBe('broken')
  expect(await loadFailure(obeyed)).toBe('no-text')
})

test('one process reads one picture after another', async () => {
  const [first, second] = (await Promise.all([run('obeys'), run('obeys')])) as ReadingError[]
  expect(first?.details.pid).toBe(second?.details.pid)
})

test('an aborted call is rejected at once, whatever the picture does', async () => {
  const giving = new AbortController()
  const reason = new Error('gone')
  const outcome = run('hangs', 30_000, giving.signal)
  setTimeout(() => giving.abort(reason), 50)
  expect(await outcome).toBe(reason)
})
