import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listPronounTitles } from './test-titles.ts'

const root = join(import.meta.dirname, '..')

const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts', '*.setup.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter(file => existsSync(join(root, file)))

test('test titles begin with their subject', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(file =>
    listPronounTitles(file, readFileSync(join(root, file), 'utf8')).map(title => `${file}: ${title}`),
  )
  expect(found).toEqual([])
})

describe('the rule', () => {
  test.each([
    ["test('what is found lies in the text', () => {})", 1],
    ["describe('who comes in', () => { it('nobody else reads it', () => {}) })", 2],
    ["test.each(['a'])('of %s nothing is kept', () => {})", 1],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a template
    ['test(`nothing is lost in ${count} kills`, () => {})', 1],
    ["test.step('it is handed in', async () => {})", 1],
    ["test('a late answer scores zero', () => {})", 0],
    ["test('items are listed in order', () => {})", 0],
    ["expect('what').toBe('what')", 0],
  ])('%j has %i', (source, count) => {
    expect(listPronounTitles('a.ts', source)).toHaveLength(count)
  })
})
