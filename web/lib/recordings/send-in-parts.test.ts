import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getWaitMs, type PartsServer, sendInParts } from './send-in-parts.ts'

class Lost extends Error {}
class Outdated extends Error {}

/** Server that stores bytes; `fails` decides for each call whether it fails before or after its effect. */
const createServer = (fails: () => 'before' | 'after' | null) => {
  const uploads = new Map<string, Uint8Array>()
  const call = async <Answer>(effect: () => Answer | Promise<Answer>) => {
    const failure = fails()
    if (failure === 'before') throw new Lost()
    const answer = await effect()
    if (failure === 'after') throw new Lost()
    return answer
  }
  const bytesOf = (id: string) => {
    const bytes = uploads.get(id)
    if (!bytes) throw new Outdated()
    return bytes
  }
  const server: PartsServer<number[]> = {
    begin: () =>
      call(() => {
        const id = `upload ${uploads.size}`
        uploads.set(id, new Uint8Array())
        return { id, offset: 0 }
      }),
    read: id => call(() => ({ id, offset: bytesOf(id).length })),
    add: ({ id, offset }, part) =>
      call(async () => {
        const stored = bytesOf(id)
        if (stored.length === offset)
          uploads.set(id, Uint8Array.of(...stored, ...new Uint8Array(await part.arrayBuffer())))
        return { id, offset: bytesOf(id).length }
      }),
    finish: id => call(() => Array.from(bytesOf(id))),
    mayPass: error => error instanceof Lost,
    isOutdated: error => error instanceof Outdated,
  }
  return { server, uploads }
}

const bytes = (count: number) => Uint8Array.from({ length: count }, (_, i) => i % 251)

const send = (server: PartsServer<number[]>, file: Uint8Array<ArrayBuffer>, more: object = {}) =>
  sendInParts({
    file: new Blob([file]),
    server,
    wait: async () => {},
    signal: new AbortController().signal,
    onProgress: () => {},
    onWaiting: () => {},
    ...more,
  })

test('the server has the same bytes whichever calls fail, before or after their effect', async () => {
  // As many failures as are tried again without a part that arrives: this is about what arrives, not about giving up.
  const failure = fc.constantFrom('before', 'after')
  const failures = fc
    .array(failure, { maxLength: 8 })
    .chain(list => fc.shuffledSubarray([...list, ...Array.from({ length: 32 }, () => null)]))
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 400 }), failures, async (count, list) => {
      const left = [...list]
      const { server } = createServer(() => left.shift() ?? null)
      expect(await send(server, bytes(count))).toEqual(Array.from(bytes(count)))
    }),
  )
})

test('a file of several parts arrives whole, with its share on the way', async () => {
  const { server } = createServer(() => null)
  const shares: number[] = []
  const parts: number[] = []
  const counting = {
    ...server,
    add: (progress: { id: string; offset: number }, part: Blob) => {
      parts.push(part.size)
      return Promise.resolve({ id: progress.id, offset: progress.offset + part.size })
    },
  }
  await send(counting, new Uint8Array(2_500_000), { onProgress: (share: number) => shares.push(share) })
  expect(parts).toEqual([1_048_576, 1_048_576, 402_848])
  expect(shares.at(0)).toBe(0)
  expect(shares.at(-1)).toBe(1)
})

test('a server that stays away ends the upload after nine tries, with waits that grow', async () => {
  const waits: number[] = []
  let calls = 0
  const { server } = createServer(() => {
    calls += 1
    return 'before'
  })
  const sending = send(server, bytes(3), {
    wait: (ms: number) => {
      waits.push(ms)
      return Promise.resolve()
    },
  })
  await expect(sending).rejects.toBeInstanceOf(Lost)
  expect(calls).toBe(9)
  expect(waits).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(getWaitMs))
  expect(waits.slice(0, 6)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000])
})

test('an upload that the server has deleted begins again, and another failure ends it at once', async () => {
  const { server } = createServer(() => null)
  expect(await send(server, bytes(5), { uploadId: 'deleted' })).toEqual(Array.from(bytes(5)))
  const refusing = { ...server, finish: () => Promise.reject(new Error('unsupported')) }
  await expect(send(refusing, bytes(5))).rejects.toThrow('unsupported')
})

test('an earlier upload goes on from the byte that has arrived', async () => {
  const { server, uploads } = createServer(() => null)
  uploads.set('earlier', bytes(100))
  const offsets: number[] = []
  const counting: typeof server = {
    ...server,
    add: (progress, part) => {
      offsets.push(progress.offset)
      return server.add(progress, part)
    },
  }
  await send(counting, bytes(150), { uploadId: 'earlier' })
  expect(offsets).toEqual([100])
})

test('a stopped upload sends no further part', async () => {
  const { server } = createServer(() => null)
  const stopper = new AbortController()
  const sending = send(server, bytes(5), { signal: stopper.signal, onProgress: () => stopper.abort() })
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
})
