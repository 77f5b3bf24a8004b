// The rule on first words of names is proved by planted violations, and by what it must leave alone.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const rule = join(import.meta.dirname, 'technical-verbs.grit')
const biome = join(import.meta.dirname, '../../node_modules/.bin/biome')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-lint-'))
  const linter = { enabled: true, rules: { preset: 'none' } }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: [rule], linter }))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const violations = (code: string): number => {
  writeFileSync(join(folder, 'a.ts'), `${code}\n`)
  const { stdout, stderr } = spawnSync(biome, ['lint', '--reporter=json', 'a.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const report: { diagnostics: { category: string }[] } = JSON.parse(stdout)
  expect(stderr).not.toContain('Error')
  return report.diagnostics.filter(({ category }) => category === 'plugin').length
}

test.each([
  ['export const keep = () => 1', 1],
  ['export const mostRows = 3', 1],
  ['const MOST_ROWS = 3', 1],
  ['export function settlePair(told: string, held?: number) { return told + held }', 3],
  ['export type KeptPage = string', 1],
  ['export type Store = { take(): void; keepAll?(): void; say<T>(text: T): void }', 3],
  ['const { a: taken } = { a: 1 }', 1],
])('%s has %i', (code, count) => expect(violations(code)).toBe(count))

test.each([
  'export const keeper = (mostly: string, takeoff: number) => mostly + takeoff',
  'export const agent = { keepAlive: true, keptDays: 3 }',
  'export const { keptDays, heldOn } = row',
  "import { keepPreviousData } from '@tanstack/react-query'\nexport const a = keepPreviousData",
  'export type Row = { keptDays: number; takenAt: Date }',
  'export const holder = (saidas: number) => knowledge(saidas)',
])('%s is left alone', code => expect(violations(code)).toBe(0))
