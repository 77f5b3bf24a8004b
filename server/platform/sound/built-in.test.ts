// Speech recognition by the real model, in its own process.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBuiltIn } from './built-in.ts'
import { decodeSound } from './decode/decode-sound.ts'
import { withSound } from './decode/open-sound.ts'
import type { TranscribedWindow } from './index.ts'
import { sampleRate } from './resampler.ts'
import { writeWav } from './service/write-wav.rules.ts'

const transcriber = createBuiltIn()
let folder: string
let speech: Float32Array
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-speech-'))
  const path = join(import.meta.dirname, 'fixtures/sense-and-sensibility.ogg')
  speech = await withSound(path, async sound => {
    const samples: number[] = []
    for await (const block of decodeSound({ path, sound, from: 0 }, null)) samples.push(...block)
    return Float32Array.from(samples)
  })
})
afterAll(async () => {
  await transcriber.close()
  await rm(folder, { recursive: true })
})

const save = async (name: string, parts: readonly Float32Array[]) => {
  const path = join(folder, name)
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const samples = new Float32Array(length)
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  await writeFile(path, writeWav(samples, sampleRate))
  return path
}

const listen = async (path: string, from = 0, maxWindows = Number.POSITIVE_INFINITY) => {
  const windows: TranscribedWindow[] = []
  const isComplete = await transcriber.transcribe(
    { path, language: 'en', from },
    {
      signal: new AbortController().signal,
      onOpen: async () => {},
      onWindow: async window => {
        windows.push(window)
        return windows.length < maxWindows
      },
    },
  )
  return { windows, isComplete, words: windows.flatMap(({ words }) => words) }
}

const seconds = (count: number, sound: (i: number) => number) =>
  Float32Array.from({ length: count * sampleRate }, (_, i) => sound(i))

/** Noise that is the same at each run. */
const createNoise = () => {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647 - 0.5
  }
}

test('silence, hiss, hum and a tune are no words', async () => {
  const noise = createNoise()
  const hum = (i: number) => 0.2 * Math.sin((2 * Math.PI * 50 * i) / sampleRate)
  const notes = [262, 330, 392, 523]
  const tune = (i: number) =>
    0.3 * Math.sin((2 * Math.PI * notes[Math.floor((2 * i) / sampleRate) % notes.length]! * i) / sampleRate)
  const path = await save('quiet.wav', [
    seconds(8, () => 0),
    seconds(8, () => 0.1 * noise()),
    seconds(8, hum),
    seconds(8, tune),
  ])
  const { words, windows, isComplete } = await listen(path)
  expect(words).toEqual([])
  expect([isComplete, windows.at(-1)?.endsAt]).toEqual([true, 32])
})

const read =
  'and mr john dashwood had then leisure to consider how much there might be prudently in his power to do for them he was not an ill(?:di)?sposed young man'

describe('a recording of several windows', () => {
  test('goes on after its last window: nothing is missing and nothing is there twice', async () => {
    const path = await save(
      'long.wav',
      Array.from({ length: 4 }, () => speech),
    )
    const first = await listen(path, 0, 1)
    expect(first.isComplete).toBe(false)
    const from = first.windows[0]?.endsAt ?? 0
    const rest = await listen(path, from)
    const words = [...first.words, ...rest.words]
    const transcript = words.map(({ text }) => text.toLowerCase().replace(/[^a-z]/gu, '')).join(' ')
    expect(transcript).toMatch(new RegExp(`^${Array.from({ length: 4 }, () => read).join(' ')}$`, 'u'))
    expect(words.map(({ start }) => start)).toEqual(words.map(({ start }) => start).toSorted((a, b) => a - b))
    expect(rest.windows[0]?.startsAt).toBe(from)
    expect(rest.words.every(({ start }) => start > from - 0.01)).toBe(true)
    const [last] = rest.windows.slice(-1)
    expect(Math.abs((last?.endsAt ?? 0) - (4 * speech.length) / sampleRate)).toBeLessThan(0.1)
  })
})

test('other languages, and a machine without memory, are refused', () => {
  expect(transcriber.findObstacle('en')).toBeNull()
  expect(transcriber.findObstacle('hi')?.failure).toBe('language-not-transcribed')
  const small = createBuiltIn(() => 500 * 1_048_576)
  expect(small.findObstacle('en')).toMatchObject({ failure: 'too-little-memory', details: { needed: 900 } })
})
