// Slides of small videos, read by ffmpeg where this machine has it, and of files that aren't what they say.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../decode/find-program.ts'
import { filmSlides } from './film-slides.ts'
import { findFrames } from './find-frames.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-frames-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ffmpeg = await findProgram('ffmpeg')
const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name)

const slides = [
  [1, 8],
  [2, 7],
  [1, 6],
  [3, 9],
] as const

const findIn = async (path: string, program = ffmpeg) => {
  const own = await mkdtemp(join(folder, 'found-'))
  return findFrames({ path, folder: own }, program)
}

test('a recording without a picture has none', async () => {
  expect(await findIn(fixture('two-seconds.m4a'), null)).toEqual({ frames: [], problem: null })
})

test('a video needs ffmpeg', async () => {
  expect(await findIn(fixture('two-seconds.mp4'), null)).toEqual({ frames: [], problem: 'no-program' })
})

describe.runIf(ffmpeg)('with ffmpeg', () => {
  const ways = [
    ['all of its pictures', 'rare.mp4', '-c:v libx264 -preset ultrafast -g 250 -sc_threshold 0 -c:a aac'],
    ['its whole pictures', 'often.mp4', '-c:v libx264 -preset ultrafast -g 5 -keyint_min 5 -c:a aac'],
    ['a Matroska file', 'slides.mkv', '-c:v libx264 -preset ultrafast -c:a aac'],
    ['WebM', 'slides.webm', '-c:v libvpx -deadline realtime -cpu-used 8 -b:v 400k -c:a libopus'],
    ['QuickTime', 'slides.mov', '-c:v mjpeg -q:v 4 -c:a aac'],
  ] as const

  test.each(ways)('slides are found by %s', async (_, name, options) => {
    const path = await filmSlides(ffmpeg!, folder, { slides, name, options })
    const { frames, problem } = await findIn(path)
    expect(problem).toBeNull()
    expect(frames.map(({ ranges }) => ranges.map(({ start }) => start))).toEqual([[0, 15], [8], [21]])
    expect(Math.abs((frames[2]?.ranges[0]?.end ?? 0) - 30)).toBeLessThanOrEqual(1)
    for (const frame of frames) {
      const picture = await readFile(frame.path)
      expect(picture).toHaveLength(frame.bytes)
      const { format, width, height, exif } = await sharp(picture).metadata()
      expect({ format, width, height, exif }).toEqual({
        format: 'jpeg',
        width: frame.width,
        height: frame.height,
        exif: undefined,
      })
      expect([width, height]).toEqual([640, 360])
    }
  })

  test('a video that ends in the middle has the slides before', async () => {
    const options = '-c:v libx264 -preset ultrafast -c:a aac -f matroska'
    const path = await filmSlides(ffmpeg!, folder, { slides, name: 'whole.mkv', options })
    const bytes = await readFile(path)
    const cut = join(folder, 'cut.mkv')
    await writeFile(cut, bytes.subarray(0, Math.floor(bytes.length * 0.7)))
    const { frames, problem } = await findIn(cut)
    expect(problem).toBeNull()
    expect(frames[0]?.ranges[0]).toEqual({ start: 0, end: 8 })
  })

  test('a picture that is no picture is said to be unreadable', async () => {
    const options = '-c:v libx264 -preset ultrafast -c:a aac'
    const path = await filmSlides(ffmpeg!, folder, { slides, name: 'spoilt.mp4', options })
    const bytes = await readFile(path)
    const start = bytes.indexOf('mdat') + 4
    bytes.fill(0x5a, start, bytes.indexOf('moov', start))
    await writeFile(path, bytes)
    expect(await findIn(path)).toEqual({ frames: [], problem: 'unreadable' })
  })

  test('a text, and a playlist that names a video, have none', async () => {
    for (const text of [
      'This is no video.',
      'ffconcat version 1.0\nfile rare.mp4\n',
      '#EXTM3U\nrare.mp4\n',
    ]) {
      const path = join(folder, 'text.mp4')
      await writeFile(path, text)
      expect(await findIn(path)).toEqual({ frames: [], problem: 'unreadable' })
    }
  })
})
