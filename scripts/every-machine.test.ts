// Commands that every system's shell understands, and the Node versions that run them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { judgeNode } from './node-version.rules.js'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

describe('commands of package.json', () => {
  test.each(Object.entries(scripts))('%s has no word of one shell alone', (_, command) => {
    expect(command).not.toMatch(/(?:^|&& )(?:exec|export|cd|rm|cp|mv) |[A-Z_]+=\S+ |['$;|`]/u)
  })
})

test.each([
  ['20.19.0', 'too-old'],
  ['22.17.1', 'too-old'],
  ['22.18.0', 'usable'],
  ['23.5.0', 'usable'],
  ['24.0.0', 'tested'],
  ['25.1.0', 'tested'],
])('Node %s is %s', (version, judged) => {
  expect(judgeNode(version)).toBe(judged)
})

test('no command asks Node for what version 22 lacks', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const asking = files.filter(
    file =>
      /\.[jt]s$/u.test(file) &&
      !file.endsWith('every-machine.test.ts') &&
      readFileSync(join(import.meta.dirname, file), 'utf8').includes('import.meta.main'),
  )
  expect(asking.filter(file => !file.endsWith('is-main.ts'))).toEqual([])
})
