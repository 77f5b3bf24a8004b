// An npm package holds no symbolic links, so PostgreSQL's come as a list. We make them ourselves, before
// PostgreSQL runs: no install script of any package has to (`ignore-scripts` in .npmrc).
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError } from './place.ts'

type Link = { source: string; target: string }

const exists = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

const makeLink = (target: string, path: string) => {
  try {
    symlinkSync(target, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return // another process was first
    throw new EmbeddedDatabaseError(
      `The database needs links in ${dirname(path)}, and they can't be made there (${code}). Run "npm run trim" once as the user who installed Lantern.`,
    )
  }
}

/**
 * Makes the links between PostgreSQL's libraries where they are missing.
 * @param binaries folder of `postgres`; the list of links lies beside it
 * @throws EmbeddedDatabaseError where the folder can't be written
 */
export const linkLibraries = (binaries: string): void => {
  const list = join(binaries, '../pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[]
  for (const { source, target } of links) {
    // Paths in the list begin at the package's folder: native/lib/…
    const path = join(binaries, '../..', target)
    if (!exists(path)) makeLink(relative(dirname(target), source), path)
  }
}
