// Messages of all files share one set of names: of two with the same name one is shown in the other's place.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../messages/en')
const readNames = (file: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object).filter(
    name => name !== '$schema',
  )

test('each message has a name of its own', () => {
  const files = globSync('**/*.json', { cwd: folder })
  const owners = Map.groupBy(
    files.flatMap(file => readNames(file).map(name => ({ name, file }))),
    ({ name }) => name,
  )
  expect(owners.size).toBeGreaterThan(1000)
  expect([...owners.values()].filter(({ length }) => length > 1)).toEqual([])
})
