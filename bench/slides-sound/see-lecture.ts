// The slides of a lecture as they are found in a video of it, with the words that OCR reads on them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOfLine } from '@lantern/contract/material/reading/page-readings.rules'
import type { Reader } from '../../server/platform/reading/index.ts'
import { type Filming, filmLecture, type Shown } from './film-lecture.ts'
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

export const seeLecture = async (
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
export const compareChanges = ({ shown, found }: Pick<SeenLecture, 'shown' | 'found'>) => {
  const there = shown.slice(1).map(({ start }) => start)
  const seen = found.frames
    .flatMap(({ ranges }) => ranges.map(({ start }) => start))
    .filter(start => start > 0)
  const isNear = (list: readonly number[]) => (second: number) =>
    list.some(other => Math.abs(other - second) <= near)
  return {
    there: there.length,
    recalled: there.filter(isNear(seen)).length,
    found: seen.length,
    right: seen.filter(isNear(there)).length,
  }
}
