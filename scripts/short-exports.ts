// Node reads the list of what a package exports anew for each file that is imported from it or within it. Drizzle's
// has 447 entries in 130 kB, which was more than a second of each start. Most of them say the same of another name:
// one pattern says it for all. What can be imported stays the same, to the file.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Exports = Record<string, unknown>

const packageFile = join(import.meta.dirname, '../node_modules/drizzle-orm/package.json')

/** Entry with its own name as a star. */
const asPattern = (name: string, entry: unknown): string =>
  JSON.stringify(entry).replaceAll(`./${name.slice(2)}.`, './*.')

/** The same exports in fewer entries: those that the most common pattern gives alike are left to it. */
export const shortenExports = (exports: Exports): Exports => {
  if ('./*' in exports) return exports
  const names = Object.keys(exports).filter(name => name.startsWith('./') && !name.includes('*'))
  const byPattern = Map.groupBy(names, name => asPattern(name, exports[name]))
  const [pattern, alike] = [...byPattern].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
  if (!pattern?.includes('./*.') || !alike || alike.length < 2) return exports
  const left = new Set(alike)
  const remaining = Object.entries(exports).filter(([name]) => !left.has(name))
  // The pattern also lets in files that weren't exported; nobody here imports any.
  return { ...Object.fromEntries(remaining), './*': JSON.parse(pattern) }
}

/** Writes the shorter list into the package that is installed, once; where it may not be written, it stays. */
export const shortenInstalledExports = (): void => {
  const about = JSON.parse(readFileSync(packageFile, 'utf8'))
  const exports = shortenExports(about.exports)
  if (exports === about.exports) return
  // Moved into its place, so that a copy of the packages that shares its files keeps its own.
  const written = `${packageFile}.${process.pid}`
  try {
    writeFileSync(written, JSON.stringify({ ...about, exports }))
    renameSync(written, packageFile)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
