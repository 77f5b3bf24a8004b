// Packages that ship with Lantern, and their licences: everything that the server needs, and everything that
// the web client is made of and with.
import { findEntry, type LockEntry, type Packages } from './lock-file.ts'

export type Shipped = { name: string; version: string; licence: string }

/** Licences that ask for no more than to be named. MPL asks that changes of its own files are given. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'Artistic-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'boost', // the same, as one package says it
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/** An SPDX expression as those use it that are here: choices of licences that hold together. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some(choice => choice.split(/ AND /i).every(name => allowed.has(name.trim())))

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const listNeeded = (entry: LockEntry, withDevelopment: boolean): string[] =>
  Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...(withDevelopment ? entry.devDependencies : {}),
  })

/** Our own parts, and whether what they are built with goes into what people get. */
const roots: Record<string, boolean> = { server: false, contract: false, messages: false, web: true }

/** @param readLicence of a package whose entry names none */
export const listShipped = (packages: Packages, readLicence: (path: string) => string): Shipped[] => {
  const found = new Map<string, LockEntry>()
  const visit = (from: string, entry: LockEntry, withDevelopment: boolean) => {
    for (const name of listNeeded(entry, withDevelopment)) {
      const path = findEntry(packages, from, name)
      const needed = path && packages[path]
      if (!path || !needed || needed.link || found.has(path)) continue
      found.set(path, needed)
      visit(path, needed, false)
    }
  }
  for (const [root, withDevelopment] of Object.entries(roots)) {
    const entry = packages[root]
    if (entry) visit(root, entry, withDevelopment)
  }
  return [...found]
    .map(([path, { version = '', license }]) => ({
      name: nameOf(path),
      version,
      licence: typeof license === 'string' ? license : readLicence(path),
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}
