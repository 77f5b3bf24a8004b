// Reads the cards of an Anki collection, with its note types in one cell (schema 11) or in tables (15 to 18).
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type PackageCard, PackageError, type PackageSchedule } from './index.ts'
import { readNamedTables, replaceCollation } from './note-types.ts'
import { getSides, type NoteType } from './sides.rules.ts'

const maxCards = 50_000
const dayMs = 24 * 3600 * 1000

const typesSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    type: z.number().optional(),
    flds: z.array(z.object({ name: z.string() })),
    tmpls: z.array(z.object({ qfmt: z.string(), afmt: z.string() })),
  }),
)
const decksSchema = z.record(z.string(), z.object({ name: z.string() }))
const number = z.union([z.number(), z.null()]).transform(value => value ?? 0)
const rowSchema = z.object({
  guid: z.string(),
  mid: z.string(),
  flds: z.string(),
  did: z.string(),
  data: z.string().catch(''),
  ord: number,
  type: number,
  queue: number,
  due: number,
  ivl: number,
  factor: number,
  reps: number,
  lapses: number,
  reviewed: z.number().nullable(),
})
type Row = z.output<typeof rowSchema>
const dataSchema = z.object({
  s: z.number().optional(),
  d: z.number().optional(),
  lrt: z.number().optional(),
})

const tables = ['col', 'notes', 'cards', 'revlog']

const query = `
  select notes.guid, cast(notes.mid as text) as mid, notes.flds, cards.ord, cards.type, cards.queue,
    cast(case when cards.odid <> 0 then cards.odid else cards.did end as text) as did,
    case when cards.odid <> 0 then cards.odue else cards.due end as due,
    cards.ivl, cards.factor, cards.reps, cards.lapses, cards.data,
    (select max(revlog.id) from revlog where revlog.cid = cards.id) as reviewed
  from cards join notes on notes.id = cards.nid order by cards.due, cards.id limit ${maxCards + 1}`

/** Allows only tables as Anki makes them: others by their names could run for ever. */
const checkTables = (db: DatabaseSync): ReadonlySet<unknown> => {
  const rows = db.prepare("select name, type, sql from sqlite_master where name <> '' limit 1000").all()
  const plain = rows.filter(({ type, sql }) => type === 'table' && /^\s*create\s+table\b/i.test(String(sql)))
  const names = new Set(plain.map(({ name }) => name))
  if (tables.some(name => !names.has(name))) throw new PackageError('unreadable')
  return names
}

const parseData = (written: string): z.output<typeof dataSchema> => {
  try {
    return dataSchema.parse(JSON.parse(written))
  } catch {
    return {}
  }
}

/** Cards being learned are due in seconds since 1970, others in days since the collection was begun. */
const computeDue = ({ type, queue, due }: Row, begun: number): number =>
  type === 1 || queue === 1 || due > 1_000_000_000 ? due * 1000 : begun * 1000 + due * dayMs

const getSchedule = (row: Row, begun: number): PackageSchedule | null => {
  if (row.type < 1 || row.type > 3) return null
  const { s, d, lrt } = parseData(row.data)
  return {
    phase: row.type as 1 | 2 | 3,
    due: computeDue(row, begun),
    reps: row.reps,
    lapses: row.lapses,
    reviewedAt: lrt ? lrt * 1000 : row.reviewed,
    intervalDays: Math.max(0, row.ivl),
    ease: row.factor >= 1000 ? row.factor / 1000 : null,
    memory: s && d && s > 0 && d > 0 ? { stability: s, difficulty: d } : null,
  }
}

const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new PackageError('unreadable')
  return parsed.data
}

const parseJson = (written: unknown): unknown => {
  try {
    return JSON.parse(String(written))
  } catch {
    throw new PackageError('unreadable')
  }
}

const parseTypes = (written: unknown): Map<string, NoteType> =>
  new Map(
    Object.entries(parse(typesSchema, parseJson(written))).map(([id, { name, type, flds, tmpls }]) => [
      id,
      {
        name,
        isCloze: type === 1,
        fields: flds.map(field => field.name),
        templates: tmpls.map(({ qfmt, afmt }) => ({ front: qfmt, back: afmt })),
      },
    ]),
  )

type Named = { types: Map<string, NoteType>; decks: Record<string, { name: string }> }

const readNamed = (db: DatabaseSync, col: Record<string, unknown>, tables: ReadonlySet<unknown>): Named =>
  tables.has('notetypes')
    ? readNamedTables(db)
    : { types: parseTypes(col.models), decks: parse(decksSchema, parseJson(col.decks)) }

const readCards = (db: DatabaseSync): PackageCard[] => {
  const names = checkTables(db)
  const col = db.prepare('select crt, models, decks from col limit 1').get()
  if (!col) throw new PackageError('unreadable')
  const { types, decks } = readNamed(db, col, names)
  const cards: PackageCard[] = []
  for (const found of db.prepare(query).iterate()) {
    const row = parse(rowSchema, found)
    const type = types.get(row.mid)
    if (!type) continue
    if (cards.length === maxCards) throw new PackageError('unreadable')
    cards.push({
      guid: row.guid,
      ord: row.ord,
      deck: decks[row.did]?.name ?? '',
      isSuspended: row.queue === -1,
      ...getSides(type, row.flds.split('\u001f'), row.ord),
      schedule: getSchedule(row, Number(col.crt)),
    })
  }
  return cards
}

const openFile = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file, { readOnly: true, allowExtension: false })
  db.exec('pragma trusted_schema = off')
  return db
}

/** @param file a copy, whose description of tables may be changed @throws PackageError `unreadable` */
export const readCollection = (file: string): PackageCard[] => {
  let db: DatabaseSync | undefined
  try {
    db = openFile(file)
    if (checkTables(db).has('notetypes')) {
      db.close()
      replaceCollation(file)
      db = openFile(file)
    }
    return readCards(db)
  } catch (error) {
    const isSqlite = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
    throw isSqlite ? new PackageError('unreadable') : error
  } finally {
    if (db?.isOpen) db.close()
  }
}
