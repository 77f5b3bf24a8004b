// Finds the slides of a video and prints them with the processor seconds and the largest memory of all processes that
// took part: node find-slides.ts FILE FOLDER.
import { readFileSync } from 'node:fs'
import { setInterval } from 'node:timers'
import { findProgram } from '../../server/platform/sound/decode/find-program.ts'
import { findFrames } from '../../server/platform/sound/frames/find-frames.ts'
import type { FoundFrames } from '../../server/platform/sound/index.ts'

export type FoundSlides = FoundFrames & { seconds: number; megabytes: number }

const [path = '', folder = ''] = process.argv.slice(2)

const readOfProcess = (pid: number | 'self', file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}
const memoryOf = (pid: number | 'self') =>
  Number(/VmHWM:\s+(\d+)/u.exec(readOfProcess(pid, 'status'))?.[1] ?? 0) / 1024
let ofProgram = 0
const looking = setInterval(() => {
  const pids = readOfProcess('self', `task/${process.pid}/children`).split(' ').map(Number)
  ofProgram = Math.max(ofProgram, ...pids.map(memoryOf))
}, 50)

const found = await findFrames({ path, folder }, await findProgram('ffmpeg'))
clearInterval(looking)
// Times of this process and of its ended children, in hundredths of a second (proc(5)).
const fields = readOfProcess('self', 'stat').split(') ')[1]!.split(' ')
const seconds = fields.slice(11, 15).reduce((sum, hundredths) => sum + Number(hundredths), 0) / 100
console.log(
  JSON.stringify({ ...found, seconds, megabytes: ofProgram + memoryOf('self') } satisfies FoundSlides),
)
