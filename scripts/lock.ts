// npm run lock, after a change of packages: brings package-lock.json up to date and adds the packages for
// other systems that the registry at hand doesn't carry, at the version their parent names.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMissing, listSystemPackages, lockFile, type Packages } from './lock-file.ts'

const root = join(import.meta.dirname, '..')
const path = join(root, 'package-lock.json')

const letNpmWrite = () => {
  const args = ['install', '--package-lock-only']
  const { status } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

letNpmWrite()
const written = JSON.parse(readFileSync(path, 'utf8')) as { packages: Packages }
const { packages } = lockFile.parse(written)
const missing = listSystemPackages(packages).filter(found => !found.path)
for (const found of missing)
  written.packages[`node_modules/${found.name}`] ??= describeMissing(packages, found)
writeFileSync(path, JSON.stringify(written, null, 2))
for (const { name, version } of missing) console.log(`${name}@${version} is written down without a checksum.`)
// npm keeps what it finds there, and brings it into its own order.
letNpmWrite()
