// Note types and decks of an Anki collection that has tables for them. @see Anki's proto/anki/notetypes.proto
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { readMessage, textOfField } from './protobuf.rules.ts'
import type { NoteType } from './sides.rules.ts'

const maxRows = 20_000

/**
 * Names are compared by bytes in place of a collation that only Anki has; without that, SQLite reads no row of these
 * tables. Only the descriptions of these tables change.
 */
export const replaceCollation = (file: string): void => {
  const db = new DatabaseSync(file, { allowExtension: false, defensive: false })
  try {
    db.exec(`pragma trusted_schema = off; pragma writable_schema = on;
      update sqlite_master set sql = replace(sql, 'unicase', 'binary')
        where type = 'table' and name in ('notetypes', 'fields', 'templates', 'decks')`)
  } finally {
    db.close()
  }
}

const typeSchema = z.object({ id: z.string(), name: z.string(), config: z.instanceof(Uint8Array) })
const fieldSchema = z.object({ type: z.string(), name: z.string() })
const templateSchema = z.object({ type: z.string(), config: z.instanceof(Uint8Array) })
const deckSchema = z.object({ id: z.string(), name: z.string() })

const readRows = <S extends z.ZodType>(db: DatabaseSync, sql: string, schema: S): z.output<S>[] =>
  db
    .prepare(`${sql} limit ${maxRows}`)
    .all()
    .flatMap(row => {
      const parsed = schema.safeParse(row)
      return parsed.success ? [parsed.data] : []
    })

/** Cloze is kind 1 of a note type. */
const isCloze = (config: Uint8Array): boolean => readMessage(config)?.numbers.get(1) === 1

const readTemplate = (config: Uint8Array): NoteType['templates'][number] => {
  const message = readMessage(config)
  return message ? { front: textOfField(message, 1), back: textOfField(message, 2) } : { front: '', back: '' }
}

export const readNamedTables = (
  db: DatabaseSync,
): { types: Map<string, NoteType>; decks: Record<string, { name: string }> } => {
  const fields = readRows(
    db,
    'select cast(ntid as text) as type, name from fields order by ntid, ord',
    fieldSchema,
  )
  const templates = readRows(
    db,
    'select cast(ntid as text) as type, config from templates order by ntid, ord',
    templateSchema,
  )
  const types = readRows(db, 'select cast(id as text) as id, name, config from notetypes', typeSchema)
  const decks = readRows(db, 'select cast(id as text) as id, name from decks', deckSchema)
  return {
    types: new Map(
      types.map(({ id, name, config }) => [
        id,
        {
          name,
          isCloze: isCloze(config),
          fields: fields.filter(({ type }) => type === id).map(field => field.name),
          templates: templates.filter(({ type }) => type === id).map(one => readTemplate(one.config)),
        },
      ]),
    ),
    decks: Object.fromEntries(decks.map(({ id, name }) => [id, { name: name.replaceAll('\u001f', '::') }])),
  }
}
