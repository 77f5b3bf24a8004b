// The slides of a lecture as they are found in a video of it, with the words that OCR reads on them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOfLine } from '@lantern/contract/material/reading/page-readings.rules'
import type { Reader } from '../../server/platform/reading/index.ts'
import type { BenchRow } from '../result.ts'
import { type Filming, filmings, filmLecture, type Shown } from './film-lecture.ts'
import type { FoundSlides } from './find-slides.ts'
import type { Lecture } from './read-lecture.ts'

const { signal } = new AbortController()

export type SeenLecture = {
  shown: Shown[]
  found: FoundSlides
  frames: { text: string; ranges: { start: number; end: number }[] }[]
}

export const findSlides = (path: string, folder: string): FoundSlides =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'find-slides.ts'), path, folder], {
      encoding: 'utf8',
    }),
  )

const seeLecture = async (
  reader: Pick<Reader, 'readPicture'>,
  lecture: Lecture,
  filming: Filming,
): Promise<SeenLecture> => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-video-'))
  try {
    const path = join(folder, 'lecture.mp4')
    const shown = await filmLecture(folder, lecture, filming, path)
    const found = findSlides(path, folder)
    const frames: SeenLecture['frames'] = []
    for (const frame of found.frames) {
      const copyPath = join(folder, 'copy')
      const { reading } = await reader.readPicture(
        { path: frame.path, copyPath, withJpeg: false },
        { timeoutMs: 60_000, signal },
      )
      frames.push({ text: reading.lines.map(textOfLine).join('\n'), ranges: frame.ranges })
    }
    return { shown, found, frames }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seconds within which a change counts as found. */
const near = 2

/** Changes of slide that were found, and that were there. */
const compareChanges = ({ shown, found }: Pick<SeenLecture, 'shown' | 'found'>) => {
  const there = shown.slice(1).map(({ start }) => start)
  const seen = found.frames
    .flatMap(({ ranges }) => ranges.map(({ start }) => start))
    .filter(start => start > 0)
  const isNear = (list: readonly number[]) => (second: number) =>
    list.some(other => Math.abs(other - second) <= near)
  return {
    recall: there.filter(isNear(seen)).length / there.length,
    precision: seen.length === 0 ? 0 : seen.filter(isNear(there)).length / seen.length,
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const changesRow = (what: string, seen: SeenLecture): BenchRow => {
  const { recall, precision } = compareChanges(seen)
  const last = seen.shown.at(-1)?.end ?? 0
  const slideCount = new Set(seen.shown.map(({ slide }) => slide)).size
  return {
    what: `Changes of slide in a video, ${what}: found, and right of those found; pictures stored for ${slideCount} slides (${Math.round((3600 * seen.found.frames.length) / last)} an hour)`,
    ours: `${percent(recall)}, ${percent(precision)}, ${seen.found.frames.length}`,
    baseline: '',
    ratio: '',
    target: '',
    met: null,
  }
}

/** Films a lecture in every way. @returns the frames of the plain one, and how many changes were found in each */
export const seeLectures = async (reader: Pick<Reader, 'readPicture'>, what: string, lecture: Lecture) => {
  const changes: BenchRow[] = []
  let frames: SeenLecture['frames'] = []
  for (const filming of filmings) {
    const seen = await seeLecture(reader, lecture, filming)
    if (filming === 'plain') ({ frames } = seen)
    changes.push(changesRow(`${what}, ${filming}`, seen))
  }
  return { frames, changes }
}
