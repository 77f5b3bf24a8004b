// A text as a file on this machine, for as long as it is used.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const withTextFile = async <T>(text: string, use: (path: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-text-'))
  try {
    const path = join(folder, 'text')
    await writeFile(path, text, { mode: 0o600 })
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
