// Files of models of the installation.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OfferedModel } from '@lantern/contract/people/models/models'
import { isFileName } from '@lantern/contract/people/models/providers.rules'

/** Sorted by name; none where the folder isn't there. */
export const listModelFiles = async (folder: string): Promise<OfferedModel[]> => {
  const names = (await readdir(folder).catch(() => [])).filter(isFileName).sort()
  const files = await Promise.all(
    names.map(async name => {
      const found = await stat(join(folder, name)).catch(() => null)
      return found?.isFile() ? [{ name, size: found.size }] : []
    }),
  )
  return files.flat()
}
