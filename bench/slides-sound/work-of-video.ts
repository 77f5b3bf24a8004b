// Work and memory for the slides of an hour of video in full HD.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchRow } from '../result.ts'
import { filmLecture, listShown } from './film-lecture.ts'
import type { Lecture } from './read-lecture.ts'
import { findSlides } from './see-lecture.ts'

/** Pictures between whole ones: as screens are recorded, and as phones and streams do it. */
const keyIntervals = { 'whole pictures every 8 s': 240, 'whole pictures every 2 s': 60 }

const encode = (from: string, to: string, interval: number) =>
  execFileSync('ffmpeg', [
    ...`-v error -y -i ${from} -vf scale=1920:1080 -r 30 -c:v libx264 -preset veryfast`.split(' '),
    ...`-g ${interval} -keyint_min ${interval} -sc_threshold 0 ${to}`.split(' '),
  ])

/** Work for a lecture with a face and a cursor. */
export const measureVideo = async (lecture: Lecture): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-video-'))
  try {
    const film = join(folder, 'film.mp4')
    await filmLecture(folder, lecture, 'busy', film)
    const length = listShown(lecture).at(-1)?.end ?? 0
    return Object.entries(keyIntervals).map(([what, interval]) => {
      const path = join(folder, `${interval}.mp4`)
      encode(film, path, interval)
      const { seconds, megabytes } = findSlides(path, folder)
      return {
        what: `Slides of an hour of video, 1920 × 1080, 30 a second, ${what}: processor seconds, largest memory of all processes`,
        ours: `${Math.round((3600 * seconds) / length)} s, ${Math.round(megabytes)} MB`,
        baseline: '',
        ratio: '',
        target: '',
        met: null,
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
