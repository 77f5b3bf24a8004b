// Crashed processes, recorded by their supervisor and shown to admins. A file in the data folder, since the
// database may be down too.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const crashSchema = z.object({
  at: z.iso.datetime(),
  process: z.enum(['web', 'jobs', 'database']),
  /** Exit code or signal. */
  ended: z.string().max(40),
})
export type Crash = z.output<typeof crashSchema>

/** Older ones are forgotten. */
const max = 100

const fileOf = (dataDir: string) => join(dataDir, 'crashes.json')

/** Recorded crashes, the latest last; none if the file is missing or can't be read. */
export const readCrashes = async (dataDir: string): Promise<Crash[]> => {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '[]')
  try {
    return crashSchema.array().parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** Records a crash; a failed write is ignored, so that the process restarts in any case. */
export const noteCrash = async (dataDir: string, crash: Crash): Promise<void> => {
  const crashes = [...(await readCrashes(dataDir)), crash].slice(-max)
  await writeFile(fileOf(dataDir), JSON.stringify(crashes)).catch(() => {})
}
