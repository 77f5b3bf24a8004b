// The rule against packed literals is proved by planted violations, and by what it must leave alone.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const rule = join(import.meta.dirname, 'no-packed-literals.grit')
const biome = join(import.meta.dirname, '../../node_modules/.bin/biome')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-lint-'))
  const linter = { enabled: true, rules: { preset: 'none' } }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: [rule], linter }))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const violations = (name: string, code: string): number => {
  writeFileSync(join(folder, name), code)
  const { stdout, stderr } = spawnSync(biome, ['lint', '--reporter=json', name], {
    cwd: folder,
    encoding: 'utf8',
  })
  const report: { diagnostics: { category: string }[] } = JSON.parse(stdout)
  expect(stderr).not.toContain('Error')
  return report.diagnostics.filter(({ category }) => category === 'plugin').length
}

it('refuses a literal that is spread into another', () => {
  expect(violations('a.ts', 'export const a = { ...{ b: 1 }, c: 2 }\n')).toBe(1)
  expect(violations('a.ts', 'export const a = [...[1, 2], 3]\n')).toBe(1)
  expect(violations('a.tsx', "export const A = () => <p {...{ id: 'x' }} />\n")).toBe(1)
})

it('leaves what is spread under a condition, and what has a name', () => {
  const code = 'const b = { c: 1 }\nexport const a = { ...b, ...(b.c ? { d: 1 } : {}) }\n'
  expect(violations('a.ts', code)).toBe(0)
})
