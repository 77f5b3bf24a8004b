// Processor time and largest memory of the process that works on sound, which is a child of this one.
import { readdirSync, readFileSync } from 'node:fs'
import { parseProcessorMs } from '../../server/platform/task-process/watch-process.rules.ts'

type Use = { seconds: number; megabytes: number }

const read = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1')
  } catch {
    return ''
  }
}

const findChildren = (): string[] =>
  readdirSync('/proc').filter(
    pid =>
      /^\d+$/u.test(pid) &&
      read(pid, 'cmdline').includes('sound.child') &&
      read(pid, 'status').includes(`PPid:\t${process.pid}\n`),
  )

/** Process ids of the sound processes of this one. */
export const listSoundProcesses = (): number[] => findChildren().map(Number)

/** Measures while `work` runs. Several processes, one after another, are added up. */
export const measure = async <T>(work: () => Promise<T>): Promise<{ result: T } & Use> => {
  const before = new Map(findChildren().map(pid => [pid, parseProcessorMs(read(pid, 'stat')) ?? 0]))
  const latest = new Map<string, number>()
  let megabytes = 0
  const look = () => {
    for (const pid of findChildren()) {
      latest.set(pid, (parseProcessorMs(read(pid, 'stat')) ?? 0) - (before.get(pid) ?? 0))
      megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/u.exec(read(pid, 'status'))?.[1] ?? 0) / 1024)
    }
  }
  const timer = setInterval(look, 250)
  const result = await work()
  look()
  clearInterval(timer)
  const seconds = [...latest.values()].reduce((sum, ms) => sum + ms, 0) / 1000
  return { result, seconds, megabytes }
}
