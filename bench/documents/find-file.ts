// Path of a document's file: beside this page, or inside a Debian package that is fetched once.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { BenchDocument } from './list.ts'

const packages = join(import.meta.dirname, '../../.cache/documents/packages')
const texts = join(import.meta.dirname, 'texts')

/** Fetches a package and unpacks it into a folder of its own; nothing is installed. @throws Error that says how to help */
const fetchPackage = (name: string, folder: string): void => {
  mkdirSync(packages, { recursive: true })
  const draft = mkdtempSync(join(packages, 'draft-'))
  try {
    execFileSync('apt-get', ['download', '--quiet', name], { cwd: draft, stdio: 'pipe' })
    const file = readdirSync(draft).find(entry => entry.endsWith('.deb'))
    if (!file) throw new Error('nothing came')
    execFileSync('dpkg-deb', ['--extract', join(draft, file), join(draft, 'content')], { stdio: 'pipe' })
    renameSync(join(draft, 'content'), folder)
  } catch (cause) {
    throw new Error(
      `The package ${name} can't be fetched. On Debian, run "apt-get update" as root and try again; elsewhere unpack ${name} of packages.debian.org into ${folder}.`,
      { cause },
    )
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const unpack = (path: string): string => {
  const plain = path.slice(0, -'.gz'.length)
  if (!existsSync(plain)) writeFileSync(plain, gunzipSync(readFileSync(path)))
  return plain
}

/** The path of a document's file, which is fetched where it is missing. @throws Error where it can't be had */
export const findFile = ({ origin }: Pick<BenchDocument, 'origin'>): string => {
  if (origin.from === 'texts') return join(texts, origin.path)
  const folder = join(packages, origin.package)
  if (!existsSync(folder)) fetchPackage(origin.package, folder)
  const path = join(folder, origin.path)
  if (!existsSync(path))
    throw new Error(
      `${basename(path)} isn't in ${origin.package}; questions were written for version ${origin.version}`,
    )
  return path.endsWith('.gz') ? unpack(path) : path
}
