// Writes a package that every Anki since 2.0 reads (schema 11).
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { columns, emptyCollection, noteTypeId } from './collection-template.ts'
import { htmlOfText } from './html.rules.ts'
import type { PackageCard, PackageSchedule } from './index.ts'

const dayMs = 24 * 3600 * 1000

/** Anki's checksum of a note's first field. */
const checksum = (field: string): number =>
  Number.parseInt(createHash('sha1').update(field).digest('hex').slice(0, 8), 16)

/** Start of the collection, in seconds: a whole number of days before the first due one, in the past. */
const begunAt = (cards: readonly PackageCard[], now: number): number => {
  const days = cards.flatMap(({ schedule }) => (schedule?.phase === 2 ? [schedule.due] : []))
  const first = days.reduce((min, due) => Math.min(min, due), days[0] ?? now)
  return Math.floor((first - Math.max(0, Math.ceil((first - now) / dayMs)) * dayMs) / 1000)
}

const parseData = ({ memory, reviewedAt }: PackageSchedule): string =>
  JSON.stringify({
    ...(memory ? { s: memory.stability, d: memory.difficulty } : {}),
    ...(reviewedAt === null ? {} : { lrt: reviewedAt / 1000 }),
  })

const learningSteps = 1001

type Row = [number, number, number, number, number, number, number, number, number, string]

/** Type, queue, due, interval, ease, repetitions, lapses, steps left, deck before, data. */
const scheduleRow = ({ schedule, isSuspended }: PackageCard, at: number, begun: number): Row => {
  if (!schedule) return [0, isSuspended ? -1 : 0, at + 1, 0, 0, 0, 0, 0, 0, '{}']
  const { phase, due, intervalDays, reps, lapses, ease } = schedule
  const isDay = phase === 2
  const when = isDay ? Math.round((due - begun * 1000) / dayMs) : Math.round(due / 1000)
  const queue = isDay ? 2 : 1
  const factor = Math.round((ease ?? 2.5) * 1000)
  return [
    ...([phase, isSuspended ? -1 : queue, when, intervalDays, factor, reps, lapses] as const),
    ...([isDay ? 0 : learningSteps, 0, parseData(schedule)] as const),
  ]
}

const fill = (db: DatabaseSync, deck: string, cards: readonly PackageCard[], now: number): void => {
  const begun = begunAt(cards, now)
  const seconds = Math.floor(now / 1000)
  db.exec(columns)
  const collection = emptyCollection(deck, seconds)
  db.prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)').run(
    ...([begun, now, now] as const),
    ...([collection.conf, collection.models, collection.decks, collection.dconf, '{}'] as const),
  )
  const note = db.prepare('insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, ?)')
  const row = db.prepare('insert into cards values (?, ?, ?, 0, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?)')
  db.exec('begin')
  for (const [at, card] of cards.entries()) {
    const id = now + at
    const fields = [card.front, card.back, card.explanation, card.passage].map(htmlOfText)
    note.run(
      id,
      card.guid,
      noteTypeId,
      seconds,
      '',
      fields.join('\u001f'),
      card.front,
      checksum(card.front),
      '',
    )
    row.run(id, id, collection.deckId, seconds, ...scheduleRow(card, at, begun))
  }
  db.exec('commit')
}

export const writeApkg = async (
  deck: string,
  cards: readonly PackageCard[],
  now: number,
): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-package-'))
  try {
    const file = join(folder, 'collection')
    const db = new DatabaseSync(file)
    try {
      fill(db, deck, cards, now)
    } finally {
      db.close()
    }
    const zip = new ZipFile()
    zip.addBuffer(await readFile(file), 'collection.anki2')
    zip.addBuffer(Buffer.from('{}'), 'media')
    zip.end()
    return new Uint8Array(await buffer(zip.outputStream))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
