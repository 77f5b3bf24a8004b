import { describe, expect, test } from 'vitest'
import { getSections, minutesToRead, slugify } from './sections.rules.ts'

describe('the address of a heading', () => {
  test('is its words, joined by hyphens', () => {
    expect(slugify('Backups, and getting them back')).toBe('backups-and-getting-them-back')
  })
  test('leaves apostrophes out and keeps other scripts', () => {
    expect(slugify('What Lantern doesn’t store')).toBe('what-lantern-doesnt-store')
    expect(slugify('कैसे पूछें?')).not.toBe('')
  })
})

describe('the sections of a page', () => {
  const page = [
    '---',
    'title: Docs',
    '---',
    'Before everything.',
    '## Install',
    'Run **one** command, see [the guide](/guide#start).',
    '```sh',
    '## not a heading',
    'npm start',
    '```',
    '### On a school’s server',
    '| Variable | For |',
    '|---|---|',
    '| `PORT` | where to listen |',
  ].join('\n')

  test('begin at headings of the second and third rank', () => {
    expect(getSections(page).map(({ depth, id, title }) => [depth, id, title])).toEqual([
      [2, 'install', 'Install'],
      [3, 'on-a-schools-server', 'On a school’s server'],
    ])
  })
  test('say what a reader reads, without marks and addresses', () => {
    const [install, server] = getSections(page)
    expect(install?.text).toBe('Run one command, see the guide. ## not a heading npm start')
    expect(server?.text).toBe('Variable For PORT where to listen')
  })
})

test('a page takes at least a minute, and a long one more', () => {
  expect(minutesToRead('Short.')).toBe(1)
  expect(minutesToRead('word '.repeat(1100))).toBe(5)
})
