// Real book, not written for tests: the gnuplot manual, of about 300 pages, from Debian's gnuplot-doc.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const installed = '/usr/share/doc/gnuplot/gnuplot.pdf'
const cache = join(import.meta.dirname, '../.cache/gnuplot-doc')
const unpacked = join(cache, installed)

const run = (command: string, args: string[], cwd: string) =>
  spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0

/** Fetches the package without installing it, which needs no rights on the machine. */
const fetchPackage = () => {
  mkdirSync(cache, { recursive: true })
  if (!run('apt-get', ['download', 'gnuplot-doc'], cache)) {
    run('apt-get', ['update', '-qq'], cache)
    run('apt-get', ['download', 'gnuplot-doc'], cache)
  }
  const file = readdirSync(cache).find(name => name.endsWith('.deb'))
  if (file) run('dpkg-deb', ['-x', file, cache], cache)
}

/** Path of the manual, or null on a machine without Debian's packages. */
export const findRealPdf = (): string | null => {
  if (existsSync(installed)) return installed
  if (!existsSync(unpacked)) fetchPackage()
  return existsSync(unpacked) ? unpacked : null
}
