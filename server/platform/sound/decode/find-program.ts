// A program on the PATH.
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Absolute path of a program; null where it isn't installed. */
export const findProgram = async (name: string): Promise<string | null> => {
  const fileName = process.platform === 'win32' ? `${name}.exe` : name
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    if (folder === '') continue
    const path = join(folder, fileName)
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return null
}
