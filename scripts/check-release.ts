// Check of a release's tag against the version in package.json, in the code and in CHANGELOG.md, which has its notes.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../server/processes/version.ts'
import { isMain } from './is-main.ts'

const root = join(import.meta.dirname, '..')

/** Part of the change log about a version; null where there is none. */
export const findNotes = (changes: string, wanted: string): string | null => {
  const parts = changes.split(/^## /m).slice(1)
  const part = parts.find(text => text.split('\n', 1)[0]?.trim().split(' ')[0] === wanted)
  return part ? part.slice(part.indexOf('\n') + 1).trim() : null
}

export const readChanges = (): string => readFileSync(join(root, 'CHANGELOG.md'), 'utf8')

const readPackageVersion = (): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version

/** Versions by the place that says them. */
export const listVersions = () => ({
  'package.json': readPackageVersion(),
  'server/processes/version.ts': version,
})

if (isMain(import.meta.filename)) {
  const [tag = '', option] = process.argv.slice(2)
  const wanted = tag.replace(/^v/, '')
  const notes = findNotes(readChanges(), wanted)
  const wrong = Object.entries(listVersions()).filter(([, found]) => found !== wanted)
  for (const [place, found] of wrong) console.error(`${place} says ${found} in place of ${wanted}.`)
  if (notes === null) console.error(`CHANGELOG.md has no part about ${wanted}.`)
  if (wrong.length > 0 || notes === null) process.exit(1)
  console.log(option === '--notes' ? notes : `${tag} is a release.`)
}
