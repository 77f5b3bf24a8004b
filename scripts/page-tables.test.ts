import { expect, test } from 'vitest'
import { environment } from '../server/platform/config/index.ts'
import { internalVariables, settings } from '../server/platform/config/settings.ts'
import { pageTables, readPage, withTable } from './page-tables.ts'

test.each(pageTables.map(table => [`${table.file}, ${table.begin}`, table] as const))(
  'the table is as it would be made now (npm run tables): %s',
  (_name, table) => {
    const text = readPage(table.file)
    expect(withTable(text, table)).toBe(text)
  },
)

test('every variable that the configuration reads has one line, and no line is of another', () => {
  const listed = settings.flatMap(({ names }) => names)
  expect([...listed, ...internalVariables].sort()).toEqual(Object.keys(environment.shape).sort())
})

test('README.md names settings that exist', () => {
  const names = [...readPage('README.md').matchAll(/^\| (`[A-Z][A-Z_]+`.*?) \|/gm)].flatMap(([, cell = '']) =>
    cell.replaceAll('`', '').split(', '),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter(name => !(name in environment.shape))).toEqual([])
})

test('the line of a variable with a default names it', () => {
  const defaults: Record<string, unknown> = environment.parse({})
  for (const { names, without } of settings)
    for (const name of names) {
      const value = defaults[name]
      if (value !== undefined && value !== '')
        expect([name, without]).toEqual([name, expect.stringContaining(String(value))])
    }
})
