import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { slowTests } from './slow-tests.ts'

it('slow tests exist and are a small part of all tests', () => {
  const cwd = join(import.meta.dirname, '..')
  for (const pattern of slowTests) expect(globSync(pattern, { cwd }), pattern).not.toEqual([])
  const all = globSync('{contract,server,web,scripts}/**/*.test.ts', {
    cwd,
    exclude: path => path.includes('node_modules'),
  })
  expect(globSync([...slowTests], { cwd }).length).toBeLessThan(all.length / 10)
})
