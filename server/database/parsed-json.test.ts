// Tests that every JSON column reads all past formats, fails loudly for unknown ones, and never reveals their
// content.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { homeworkSettingsSchema } from '@lantern/contract/teach/homework/homework'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable, pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { storedForms } from '../testing/stored-forms.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { parsedJson, UnreadableColumn } from './parsed-json.ts'

const folder = join(import.meta.dirname, 'schema')
const files = await Promise.all(
  readdirSync(folder).map((file): Promise<Record<string, unknown>> => import(join(folder, file))),
)
const tables = files.flatMap(file => Object.values(file)).filter(value => is(value, PgTable))
const jsonColumns = tables.flatMap(table =>
  getTableConfig(table)
    .columns.filter(column => /^jsonb?(\[|$)/.test(column.getSQLType()))
    .map(column => ({ table, column, name: `${getTableName(table)}.${column.name}` })),
)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Arbitrary value that PostgreSQL accepts for a column of this type. */
const fill = (sqlType: string, values: readonly string[] | undefined): string => {
  if (sqlType.endsWith('[]')) return '{}'
  if (sqlType === 'uuid') return '6b0c1a34-7f0e-4c43-9d8f-0d4f6b6e1f00'
  if (sqlType.startsWith('timestamp') || sqlType === 'date') return '2026-11-22T08:00:00Z'
  if (sqlType.startsWith('json')) return '{}'
  if (sqlType === 'boolean') return 'false'
  if (sqlType === 'text') return values?.[0] ?? 'x'
  return '1'
}

type JsonColumn = (typeof jsonColumns)[number]

/** Inserts one row with SQL, filling all other required columns. */
const storeRow = async (name: string, stored: unknown): Promise<void> => {
  const { table, column } = jsonColumns.find(one => one.name === name)!
  const needed = getTableConfig(table).columns.filter(
    one => one !== column && one.notNull && !one.hasDefault && !one.generated && !one.generatedIdentity,
  )
  const names = [column, ...needed].map(one => `"${one.name}"`)
  const values = [JSON.stringify(stored), ...needed.map(one => fill(one.getSQLType(), one.enumValues))]
  const places = values.map((_, n) => `$${n + 1}`)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(`delete from "${getTableName(table)}"`)
    await client.query(`insert into "${getTableName(table)}" (${names}) values (${places})`, values)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const readRow = async ({ table, column }: JsonColumn): Promise<unknown> => {
  const [row] = await database.db.select({ value: column }).from(table)
  return row?.value
}

const readStored = async (jsonColumn: JsonColumn, stored: unknown): Promise<unknown> => {
  await storeRow(jsonColumn.name, stored)
  return readRow(jsonColumn)
}

it('finds the columns of JSON', () => {
  expect(jsonColumns.length).toBeGreaterThan(35)
})

it('has a form on record for every column, and none for a column that is gone', () => {
  expect(Object.keys(storedForms).sort()).toEqual(jsonColumns.map(({ name }) => name).sort())
})

it('no column of JSON is declared in another way than parsedJson', () => {
  const others = jsonColumns.filter(({ column }) => column.columnType !== 'PgCustomColumn')
  expect(others.map(({ name }) => name)).toEqual([])
})

describe('a field that homework gets later', () => {
  const settingsBy = (schema: z.ZodType) => {
    const table = pgTable('homework', { settings: parsedJson('homework.settings', schema) })
    return { table, column: table.settings, name: 'homework.settings' }
  }
  const [earliest] = storedForms['homework.settings'] ?? []

  it('has its default in homework that was set before', async () => {
    const later = settingsBy(homeworkSettingsSchema.extend({ shuffles: z.boolean().default(false) }))
    await storeRow(later.name, earliest?.stored)
    expect(await readRow(later)).toEqual({ ...Object(earliest?.read ?? earliest?.stored), shuffles: false })
  })

  it('is missed loudly where it has no default', async () => {
    const later = settingsBy(homeworkSettingsSchema.extend({ shuffles: z.boolean() }))
    await storeRow(later.name, earliest?.stored)
    await expect(readRow(later)).rejects.toThrow("a row of homework.settings can't be read at shuffles")
  })
})

describe.each(jsonColumns)('$name', jsonColumn => {
  it.each(storedForms[jsonColumn.name] ?? [])('reads the form %#', async ({ stored, read }) => {
    expect(await readStored(jsonColumn, stored)).toEqual(read ?? stored)
  })

  it('leaves out what it does not know, without an error', async () => {
    for (const { stored, read } of storedForms[jsonColumn.name] ?? []) {
      if (jsonColumn.name.match(/reasons|failure_details/) || Array.isArray(stored)) continue
      expect(await readStored(jsonColumn, { ...Object(stored), gone: 1 })).toEqual(read ?? stored)
    }
  })

  it('says which column a row is of that it cannot read, and nothing of what the row holds', async () => {
    const failure = await readStored(jsonColumn, 'a secret').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UnreadableColumn)
    const { message } = failure as UnreadableColumn
    expect(message).toContain(`a row of ${jsonColumn.name} can't be read`)
    expect(message).not.toContain('secret')
  })
})
