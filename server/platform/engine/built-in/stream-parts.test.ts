import { expect, test } from 'vitest'
import { streamParts } from './stream-parts.ts'

const collect = async <Part>(parts: AsyncIterable<Part>) => {
  const all: Part[] = []
  for await (const part of parts) all.push(part)
  return all
}

test('parts come in the order reported, late ones too', async () => {
  const parts = streamParts<number>(new AbortController().signal, async onPart => {
    onPart(1)
    await Promise.resolve()
    onPart(2)
  })
  expect(await collect(parts)).toEqual([1, 2])
})

test('a failure comes after the parts before it', async () => {
  const seen: number[] = []
  const failing = async () => {
    const parts = streamParts<number>(new AbortController().signal, async onPart => {
      onPart(1)
      throw new Error('broken')
    })
    for await (const part of parts) seen.push(part)
  }
  await expect(failing()).rejects.toThrow('broken')
  expect(seen).toEqual([1])
})

test('leaving the loop early cancels the work', async () => {
  let cancelled = false
  const parts = streamParts<number>(new AbortController().signal, (onPart, signal) => {
    onPart(1)
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        cancelled = true
        reject(signal.reason)
      }),
    )
  })
  for await (const _ of parts) break
  expect(cancelled).toBe(true)
})
