// Tests of the contract stand beside what they test: a test that imports nothing of the product but the contract belongs there.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const listTests = (folders: string): string[] =>
  globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: root, exclude: path => path.includes('node_modules') })

const listImports = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)[^']*?'([^']+)'|^} from '([^']+)'/gm)].flatMap(
    ([, whole, end]) => whole ?? end ?? [],
  )

/** Helpers that tests share are not what is tested. */
const isShared = (imported: string): boolean => /(^|\/)testing\//.test(imported)

const isOfContractOnly = (text: string): boolean => {
  const imports = listImports(text)
  const own = imports.filter(imported => imported.startsWith('.') && !isShared(imported))
  const contract = imports.filter(imported => imported.startsWith('@lantern/contract/'))
  return own.length === 0 && contract.length > 0 && contract.some(name => name.endsWith('.rules'))
}

/** A test of the server as it runs, which calls endpoints. */
const isOfServer = (text: string): boolean => /testing\/(test-server|client|e2e)/.test(text)

test('no test in server or web is of the contract alone', () => {
  const misplaced = listTests('{server,web}').filter(path => {
    const text = readFileSync(join(root, path), 'utf8')
    return isOfContractOnly(text) && !isOfServer(text)
  })
  expect(misplaced).toEqual([])
})

test('a test of the contract elsewhere is found', () => {
  const text = (imported: string) => `import { expect } from 'vitest'\nimport { a } from '${imported}'\n`
  expect(isOfContractOnly(text('@lantern/contract/questions/kinds/score.rules'))).toBe(true)
  expect(isOfContractOnly(text('./score.rules.ts'))).toBe(false)
  expect(
    isOfContractOnly(`import {\n  a,\n  b,\n} from '@lantern/contract/questions/kinds/score.rules'\n`),
  ).toBe(true)
})

test('each test of the contract imports rules of its folder', () => {
  const tests = listTests('contract')
  expect(tests.length).toBeGreaterThan(20)
  const alone = tests.filter(path => {
    const imports = listImports(readFileSync(join(root, path), 'utf8'))
    return !imports.some(imported => /^\.\/[^/]+\.rules\.ts$/.test(imported))
  })
  expect(alone).toEqual([])
})
