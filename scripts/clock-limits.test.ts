// Tests have no limit by the clock, since everything takes longer on a busy machine: what bounds a wait finds hangs only.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Shortest bound that finds hangs, in milliseconds. */
const minBound = 240_000

/** Bounds of a wait, or of a whole test behind its function. */
const bounds = [/\btimeout: ([\d_]+)/g, /AbortSignal\.timeout\(([\d_]+)/g, /^\}, ([\d_]+)\)$/gm]

const findLimits = (text: string): string[] =>
  bounds.flatMap(bound =>
    [...text.matchAll(bound)]
      .filter(([, milliseconds = '']) => Number(milliseconds.replaceAll('_', '')) < minBound)
      .map(([limit]) => limit),
  )

it('no test has a limit by the clock', () => {
  const files = globSync(
    ['{contract,server,web,scripts,bench}/**/*.test.{ts,tsx}', 'server/testing/**/*.ts', 'e2e/*.ts'],
    { cwd: root, exclude: path => path.includes('node_modules') },
  ).filter(file => !file.endsWith('clock-limits.test.ts'))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(file =>
    findLimits(readFileSync(join(root, file), 'utf8')).map(limit => `${file}: ${limit}`),
  )
  expect(found).toEqual([])
})

it('a limit that was planted is found', () => {
  const test = [
    "test('quick', { timeout: 500 }, () => fetch(url, { signal: AbortSignal.timeout(2_000) }))",
    "test('long', { timeout: 300_000 }, () => {",
    '}, 30_000)',
  ].join('\n')
  expect(findLimits(test)).toEqual(['timeout: 500', 'AbortSignal.timeout(2_000', '}, 30_000)'])
})
