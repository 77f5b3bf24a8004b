// npm run licences: lists what ships with Lantern and under which licence, and fails where one isn't known to be free of
// conditions that we don't meet.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isMain } from './is-main.ts'
import { lockFile } from './lock-file.ts'
import { isAllowed, listShipped, type Shipped } from './shipped-licences.ts'

const root = join(import.meta.dirname, '..')

/** Copyleft that may ship, by the start of a package's name, and why. */
const named: Record<string, string> = {
  '@img/sharp-': 'libvips is LGPL: a library of its own, linked at run time, that anybody can replace',
  '@humansignal/audio-file-decoder':
    'FFmpeg’s decoders are LGPL: a package of its own, loaded as a file by one thread, that anybody can replace',
  'codec-parser':
    'LGPL: a package of its own, loaded as a file by the decoders of FLAC and Vorbis, that anybody can replace',
}

/** Packages that name no licence where tools look for it; the file LICENSE in each has the text of this one. */
const unstated: Record<string, string> = {
  'sqlite-wasm-kysely': 'MIT',
  '@inlang/plugin-message-format': 'MIT',
}

const manifest = z.looseObject({
  license: z.string().optional(),
  licenses: z.array(z.looseObject({ type: z.string() })).optional(),
})

const readLicence = (path: string): string => {
  const file = join(root, path, 'package.json')
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { license, licenses } = existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? unstated[name] ?? 'not stated'
}

export const readShipped = (): Shipped[] => {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return listShipped(packages, readLicence)
}

/** Packages that may not ship. */
export const listRefused = (shipped: readonly Shipped[]): Shipped[] =>
  shipped.filter(
    ({ name, licence }) => !isAllowed(licence) && !Object.keys(named).some(start => name.startsWith(start)),
  )

const print = () => {
  const shipped = readShipped()
  for (const { name, version, licence } of shipped) console.log(`${licence}\t${name}\t${version}`)
  const refused = listRefused(shipped)
  console.log(`\n${shipped.length} packages ship.`)
  for (const [start, reason] of Object.entries(named)) console.log(`${start}…: ${reason}`)
  for (const { name, licence } of refused) console.error(`${name} may not ship: ${licence}`)
  process.exit(refused.length === 0 ? 0 : 1)
}

if (isMain(import.meta.filename)) print()
