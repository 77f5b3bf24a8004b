// docs/specification.md: every row of the specification names tests that are there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const list = readFileSync(join(root, 'docs/specification.md'), 'utf8')

type Row = { number: string; statement: string; proofs: { file: string; title: string }[] }

const getProofs = (cell: string): Row['proofs'] =>
  [...cell.matchAll(/`([^`]+)` ([^`]*?)(?=<br>|\s*$)/g)].map(([, file = '', title = '']) => ({ file, title }))

const rows: Row[] = list.split('\n').flatMap(line => {
  const [, number, statement, proved] = /^\| (\d+\.\d+) \| (.+) \| (.*) \|$/.exec(line) ?? []
  return number && statement ? [{ number, statement, proofs: getProofs(proved ?? '') }] : []
})

/** Whether a file has a test whose title begins so, as the title is written there. */
const hasTest = (file: string, title: string): boolean => {
  const source = readFileSync(join(root, file), 'utf8')
  const starts = ["'", '"', '`'].map(quote => quote + title)
  const calls = source.matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`][^\n]*)/g)
  return [...calls].some(([, rest = '']) => starts.some(start => rest.startsWith(start)))
}

describe('the list of the specification', () => {
  test('has all nine sections, numbered without gaps', () => {
    const counts = new Map<string, number>()
    for (const { number } of rows) {
      const [section = '', row = ''] = number.split('.')
      const next = (counts.get(section) ?? 0) + 1
      expect(Number(row), number).toBe(next)
      counts.set(section, next)
    }
    expect([...counts.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(list.match(/^\| \d/gm)?.length).toBe(rows.length)
  })

  test.each(rows.map(row => [row.number, row] as const))(
    '%s is proved by tests that exist',
    (_number, row) => {
      expect(row.proofs.length, row.statement).toBeGreaterThan(0)
      for (const { file, title } of row.proofs) {
        expect(existsSync(join(root, file)), file).toBe(true)
        expect(title.length, `${file}: ${title}`).toBeGreaterThan(8)
        expect(hasTest(file, title), `${file}: ${title}`).toBe(true)
      }
    },
  )
})
