// A merge that was left half done shows in no check of types where it stands in a text.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no file holds the marks of a merge', () => {
  const root = join(import.meta.dirname, '..')
  const pattern = `^${'<'.repeat(7)} |^${'>'.repeat(7)} `
  const search = () => execFileSync('git', ['grep', '-lE', pattern], { cwd: root, encoding: 'utf8' })
  // git grep ends with 1 where it finds nothing.
  expect(search).toThrow(expect.objectContaining({ status: 1 }))
})
