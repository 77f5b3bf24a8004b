// Tests of a part of a run: those of a name, or those that a change touches.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { journeysOfChange } from './journeys-of-change.ts'

const root = join(import.meta.dirname, '..')

export type Choice = {
  /** Arguments of each run of vitest. */
  unit: string[][]
  /** Arguments of Playwright; null where no journey is chosen. */
  journeys: string[] | null
}

export const everything: Choice = { unit: [[]], journeys: [] }

/** A regular expression for a name, whatever its case; without flags, which vitest doesn't take. */
const asPattern = (name: string) =>
  name
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\p{L}/gu, letter => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)

/** Tests whose file or title holds a name, whatever its case. */
export const chooseByName = (name: string): Choice => {
  const matchesName = (text: string) => text.toLowerCase().includes(name.toLowerCase())
  const files = globSync('{contract,server,web,scripts,bench}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: path => path.includes('node_modules'),
  })
  const named = files.filter(matchesName)
  const titled = files.filter(
    file => !matchesName(file) && matchesName(readFileSync(join(root, file), 'utf8')),
  )
  const unit = [
    ...(named.length > 0 ? [named] : []),
    ...(titled.length > 0 ? [[...titled, '-t', asPattern(name)]] : []),
  ]
  // Playwright looks for it in the path of the file and the titles, joined.
  return { unit, journeys: ['-g', asPattern(name)] }
}

const git = (args: string[]): string[] => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** Tests of what differs from `main`; on `main` itself, of what isn't committed. */
export const chooseByChange = (): Choice => {
  const [base = 'HEAD'] = git(['merge-base', 'HEAD', 'main'])
  const changed = [
    ...git(['diff', '--name-only', base]),
    ...git(['ls-files', '--others', '--exclude-standard']),
  ]
  const journeys = journeysOfChange(changed)
  return {
    unit: [['--changed', base]],
    journeys: journeys === 'all' ? [] : journeys.length > 0 ? journeys : null,
  }
}
