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

test('the line of a variable with a default names it', () => {
  const defaults: Record<string, unknown> = environment.parse({})
  for (const { names, without } of settings)
    for (const name of names) {
      const value = defaults[name]
      if (value !== undefined && value !== '')
        expect([name, without]).toEqual([name, expect.stringContaining(String(value))])
    }
})
