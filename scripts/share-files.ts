// Files that are the same in several builds of the web client: the later ones leave them to the first.
import { globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map(path => statSync(path, { throwIfNoEntry: false }))
  return a !== undefined && a.size === b?.size && readFileSync(one).equals(readFileSync(other))
}

/** Deletes files of a build that the first one has with the same name and content. Pages stay: each build has all. */
export const shareFiles = (first: string, other: string): void => {
  for (const file of globSync('**/*.*', { cwd: other }))
    if (!file.endsWith('.html') && isSame(join(first, file), join(other, file))) rmSync(join(other, file))
}
