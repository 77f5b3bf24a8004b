// Decoding of every format, with ffmpeg where this machine has it and without, and of files that aren't what they say.
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SoundError } from '../index.ts'
import { sampleRate } from '../resampler.rules.ts'
import { writeWav } from '../service/write-wav.rules.ts'
import { cutSound } from './cut-sound.ts'
import { decodeSound } from './decode-sound.ts'
import { extractSound } from './extract-sound.ts'
import { findProgram } from './find-program.ts'
import { withSound } from './open-sound.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-decode-'))
})
afterAll(() => rm(folder, { recursive: true }))

const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name)

const decode = (path: string, ffmpeg: string | null, from = 0): Promise<Float32Array[]> =>
  withSound(path, async sound => {
    const blocks: Float32Array[] = []
    for await (const block of decodeSound({ path, sound, from }, ffmpeg)) blocks.push(block)
    return blocks
  })

const secondsOf = (blocks: readonly Float32Array[]) =>
  blocks.reduce((sum, { length }) => sum + length, 0) / sampleRate

const loudness = (blocks: readonly Float32Array[]) =>
  Math.sqrt(blocks.flatMap(block => [...block]).reduce((sum, value) => sum + value ** 2, 0))

const failureOf = (path: string, ffmpeg: string | null) =>
  decode(path, ffmpeg).then(
    blocks => secondsOf(blocks),
    (error: unknown) => (error instanceof SoundError ? error.failure : error),
  )

const save = async (name: string, bytes: Uint8Array | string) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

const ffmpeg = await findProgram('ffmpeg')
const ways: [string, string | null][] = [
  ['without ffmpeg', null],
  ...(ffmpeg ? [['with ffmpeg', ffmpeg] as [string, string]] : []),
]

describe.each(ways)('%s', (_, program) => {
  test.each(['m4a', 'mp4', 'mp3', 'webm', 'mkv', 'flac', 'ogg'])(
    'two seconds of %s are two seconds of speech',
    async type => {
      const blocks = await decode(fixture(`two-seconds.${type}`), program)
      expect(Math.abs(secondsOf(blocks) - 2)).toBeLessThan(0.1)
      // As loud as the first two seconds of the same speech in the longer fixture.
      expect(loudness(blocks)).toBeGreaterThan(8)
      expect(loudness(blocks)).toBeLessThan(20)
    },
  )

  test('a file is decoded from a second on', async () => {
    const path = fixture('sense-and-sensibility.ogg')
    const [whole, rest] = [await decode(path, program), await decode(path, program, 4)]
    expect(secondsOf(whole) - secondsOf(rest)).toBeCloseTo(4, 3)
    expect(await decode(path, program, 60)).toEqual([])
  })

  test('random bytes and empty files end in a failure', async () => {
    const random = await save(
      'random.mp3',
      Uint8Array.from({ length: 50_000 }, (_, i) => (i * 7919 + (i >> 3)) % 251),
    )
    const empty = await save('empty.wav', '')
    for (const path of [random, empty]) expect(await failureOf(path, program)).toBe('sound-broken')
  })

  test('a playlist that calls itself a recording opens no other file', async () => {
    await copyFile(fixture('two-seconds.mp3'), join(folder, 'secret.mp3'))
    const list = `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:2,\n${join(folder, 'secret.mp3')}\n#EXT-X-ENDLIST\n`
    expect(await failureOf(await save('lecture.mp3', list), program)).toBe('sound-broken')
    const concat = `ffconcat version 1.0\nfile ${join(folder, 'secret.mp3')}\n`
    expect(await failureOf(await save('lecture.m4a', concat), program)).toBe('sound-broken')
  })

  test('a file that is cut off gives what is left of it, or a failure', async () => {
    const mp3 = await readFile(fixture('two-seconds.mp3'))
    const half = await failureOf(await save('half.mp3', mp3.subarray(0, mp3.length / 2)), program)
    expect(half).toBeGreaterThan(0.8)
    expect(half).toBeLessThan(1.3)
    // The index of this file is at its end.
    const m4a = await readFile(fixture('two-seconds.m4a'))
    expect(await failureOf(await save('half.m4a', m4a.subarray(0, m4a.length / 2)), program)).toBe(
      'sound-broken',
    )
  })

  test('a file that calls itself too long is measured', async () => {
    const path = fixture('two-seconds.mp3')
    const blocks = await withSound(path, async sound => {
      expect(sound?.seconds).toBeCloseTo(2, 0)
      const decoded: Float32Array[] = []
      const asked = { path, sound: sound && { ...sound, seconds: 1_000_000 }, from: 0 }
      for await (const block of decodeSound(asked, program)) decoded.push(block)
      return decoded
    })
    expect(secondsOf(blocks)).toBeCloseTo(2, 0)
  })

  test('a header that lies about the length changes nothing', async () => {
    const wav = writeWav(new Float32Array(sampleRate).fill(0.1), sampleRate)
    const view = new DataView(wav.buffer)
    view.setUint32(4, 0x7f_ff_ff_00, true)
    view.setUint32(40, 0x7f_ff_ff_00 - 36, true)
    const seconds = await failureOf(await save('long.wav', wav), program)
    expect(seconds === 'too-long' || seconds === 1).toBe(true)
  })
})

/** Samples of a file between two seconds. */
const decodeBetween = async (path: string, from: number, to: number) => {
  const samples = (await decode(path, null)).flatMap(block => [...block])
  return Float32Array.from(samples.slice(from * sampleRate, to * sampleRate))
}

describe('cutting', () => {
  test.each(['m4a', 'mp4', 'mp3', 'webm', 'flac', 'ogg'])(
    'a stretch of %s is a file of its own',
    async type => {
      const path = fixture(`two-seconds.${type}`)
      const copyPath = join(folder, `cut-${type}`)
      const { seconds } = await cutSound({ path, copyPath, from: 0.5, to: 1.5 }, null)
      // Packets are whole: those of MP3 and FLAC last up to a tenth of a second.
      expect(Math.abs(seconds - 1)).toBeLessThan(0.2)
      const cut = await decode(copyPath, null)
      expect(Math.abs(secondsOf(cut) - 1)).toBeLessThan(0.3)
      const whole = loudness([await decodeBetween(path, 0.5, 1.5)])
      expect(Math.abs(loudness(cut) / whole - 1)).toBeLessThan(0.25)
    },
  )

  test('a stretch ends where the file does', async () => {
    const cut = { path: fixture('two-seconds.ogg'), copyPath: join(folder, 'end.ogg'), from: 1.5, to: 60 }
    const { mediaType, seconds } = await cutSound(cut, null)
    expect(mediaType).toBe('audio/ogg')
    expect(Math.abs(seconds - 0.5)).toBeLessThan(0.1)
  })

  test.each(ways)('a stretch behind the end has no sound, %s', async (_, program) => {
    const cut = { path: fixture('two-seconds.ogg'), copyPath: join(folder, 'behind'), from: 30, to: 60 }
    await expect(cutSound(cut, program)).rejects.toMatchObject({ failure: 'no-sound' })
  })

  test('a text, and a playlist that names another file, have no sound', async () => {
    await copyFile(fixture('two-seconds.mp3'), join(folder, 'private.mp3'))
    for (const text of ['This is no sound.', 'ffconcat version 1.0\nfile private.mp3\n']) {
      const path = await save('text.mp3', text)
      for (const [, program] of ways)
        await expect(
          cutSound({ path, copyPath: join(folder, 'none'), from: 0, to: 1 }, program),
        ).rejects.toBeInstanceOf(SoundError)
    }
  })
})

describe('a video', () => {
  test('becomes its sound, as it was', async () => {
    const copyPath = join(folder, 'sound.m4a')
    expect(await extractSound(fixture('two-seconds.mp4'), copyPath)).toEqual({ mediaType: 'audio/mp4' })
    expect(Math.abs(secondsOf(await decode(copyPath, null)) - 2)).toBeLessThan(0.1)
    expect(await withSound(copyPath, async sound => sound?.picture)).toBeNull()
  })

  test('in Matroska is copied, while a copy stays as it is', async () => {
    const [copyPath, againPath] = [join(folder, 'of-mkv.m4a'), join(folder, 'again.m4a')]
    expect(await extractSound(fixture('two-seconds.mkv'), copyPath)).toEqual({ mediaType: 'audio/mp4' })
    expect(Math.abs(secondsOf(await decode(copyPath, null)) - 2)).toBeLessThan(0.1)
    expect(await extractSound(copyPath, againPath)).toBeNull()
  })

  test('without a picture stays as it is', async () => {
    expect(await extractSound(fixture('two-seconds.m4a'), join(folder, 'none.m4a'))).toBeNull()
  })
})
