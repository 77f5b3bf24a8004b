import { describe, expect, test } from 'vitest'
import { searchIn } from './help-search.ts'

const search = searchIn([
  {
    id: '/docs#backups',
    title: 'Backups',
    text: `Two things belong together. ${'Words that come before the place. '.repeat(10)}Stop Lantern and copy the folder of the database, then start again.`,
  },
  { id: '/help#i-forgot-my-password', title: 'I forgot my password', text: 'Press the link in the dialog.' },
  { id: '/help#files', title: 'Files', text: 'A PDF with a password can’t be read.' },
])

describe('the search of the help page', () => {
  test('puts a section whose title has the word before one that only mentions it', () => {
    expect(search('password').map(({ id }) => id)).toEqual(['/help#i-forgot-my-password', '/help#files'])
  })
  test('finds the beginning of a word and looks past a slip', () => {
    expect(search('backu')[0]?.id).toBe('/docs#backups')
    expect(search('pasword')[0]?.id).toBe('/help#i-forgot-my-password')
  })
  test('finds nothing where nothing is', () => {
    expect(search('xylophone')).toEqual([])
  })
  test('shows the words around the place, whole and marked as cut', () => {
    const [hit] = search('database')
    expect(hit?.excerpt).toMatch(/^… .*copy the folder of the database, then start again\.$/)
    expect(hit?.words).toContain('database')
  })
  test('shows a short text from its beginning', () => {
    expect(search('dialog')[0]?.excerpt).toBe('Press the link in the dialog.')
  })
})
