import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listPronounBeginnings } from './comment-beginnings.ts'

const root = join(import.meta.dirname, '..')

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter(file => existsSync(join(root, file)))

test('comments begin with a noun', () => {
  expect(files.length).toBeGreaterThan(3000)
  const found = files.flatMap(file =>
    listPronounBeginnings(file, readFileSync(join(root, file), 'utf8')).map(text => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

describe('the rule', () => {
  test.each([
    ['/** What a room takes. */\nexport const a = 1', 1],
    ['/**\n * Whose page this is.\n */\nconst a = 1', 1],
    ['const a = 1 // Of people at once.', 1],
    ['// Maximum players per room,\n// which are counted.\nconst a = 1', 0],
    ['/** Italic text. */\nconst a = 1', 0],
    ["const a = '// What'", 0],
  ])('%j has %i', (source, count) => {
    expect(listPronounBeginnings('a.ts', source)).toHaveLength(count)
  })
})
