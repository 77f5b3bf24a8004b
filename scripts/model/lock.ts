// Files of models that were fetched or brought, with their checksums: DATA_DIR/models/models.lock.json.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const entrySchema = z.object({
  /** Origin; null for a file that somebody brought. */
  source: z.object({ repository: z.string(), commit: z.string() }).nullable(),
  bytes: z.number().int().positive(),
  sha256: z.string(),
  at: z.iso.datetime(),
})
const lockSchema = z.record(z.string(), entrySchema)
export type LockEntry = z.output<typeof entrySchema>

const pathOf = (folder: string) => join(folder, 'models.lock.json')

/** @throws where it was damaged by hand */
export const readLock = (folder: string): Record<string, LockEntry> => {
  let text: string
  try {
    text = readFileSync(pathOf(folder), 'utf8')
  } catch {
    return {}
  }
  return lockSchema.parse(JSON.parse(text))
}

export const writeLockEntry = (folder: string, file: string, entry: LockEntry): void => {
  const text = `${JSON.stringify({ ...readLock(folder), [file]: entry }, null, 2)}\n`
  const path = pathOf(folder)
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}
