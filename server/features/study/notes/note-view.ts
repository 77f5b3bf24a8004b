// View of notes for clients: their words with current places.
import type { Note } from '@lantern/contract/study/notes/notes'
import type { Db } from '../../../database/client.ts'
import { getWrittenKind } from '../../../platform/reading/written-kind.rules.ts'
import type { SourceRow } from '../../material/library/index.ts'
import { cite, listPassageTextsAt, type PassageText } from '../../material/passages/index.ts'
import { listVersions } from './note-act-queries.ts'
import { joinPlaces, placeNear } from './note-place.rules.ts'
import type { NoteRow } from './note-queries.ts'

const listOrdinals = ({ position, lastPosition }: NoteRow): number[] =>
  position === null || lastPosition === null
    ? []
    : Array.from({ length: lastPosition - position + 1 }, (_, i) => position + i)

type ByOrdinal = ReadonlyMap<number, PassageText>

/** Range of the words in each of their passages. */
const quotationsOf = (note: NoteRow, passages: ByOrdinal) =>
  listOrdinals(note).flatMap(ordinal => {
    const passage = passages.get(ordinal)
    if (!passage) return []
    const { id, text } = passage
    const start = id === note.passageId ? note.startOffset : 0
    const end = id === note.lastPassageId ? note.endOffset : text.length
    return start < end
      ? [{ sourceId: note.sourceId, passageId: String(id), start, end, text: text.slice(start, end) }]
      : []
  })

/** Places of quotations, each loaded once. */
const findPlaces = async (db: Db, source: SourceRow, rows: readonly NoteRow[], passages: ByOrdinal) => {
  const quotations = rows.map(note => quotationsOf(note, passages))
  const citations = await cite(db, quotations.flat(), new Map([[source.id, source.name]]))
  const isComplete = citations.length === quotations.flat().length
  let next = 0
  return quotations.map(parts => {
    const cited = isComplete ? citations.slice(next, next + parts.length) : []
    next += parts.length
    return joinPlaces(cited.map(({ place }) => place))
  })
}

/** @param rows of this source */
export const viewNotes = async (db: Db, source: SourceRow, rows: readonly NoteRow[]): Promise<Note[]> => {
  const ordinals = [...new Set(rows.flatMap(listOrdinals))]
  const passages = new Map(
    (await listPassageTextsAt(db, source.id, ordinals)).map(passage => [passage.ordinal, passage]),
  )
  const places = await findPlaces(db, source, rows, passages)
  const kind = getWrittenKind(source)
  const versions = Map.groupBy(
    await listVersions(
      db,
      rows.map(({ id }) => id),
    ),
    ({ noteId }) => noteId,
  )
  return rows.map((note, i) => {
    const place = places[i] ?? null
    return {
      id: note.id,
      sourceId: note.sourceId,
      quote: note.quote,
      prefix: note.prefix,
      suffix: note.suffix,
      text: note.text,
      place: place ?? placeNear(kind, note.near, source.pageLabels),
      isPlaced: place !== null,
      heading: passages.get(note.position ?? -1)?.headings.at(-1) ?? null,
      hasCard: note.cardId !== null,
      versions: (versions.get(note.id) ?? []).map(({ id, otherText, createdAt }) => ({
        id,
        text: otherText ?? '',
        at: createdAt.toISOString(),
      })),
      createdAt: note.createdAt.toISOString(),
    }
  })
}

export const viewNote = async (db: Db, source: SourceRow, row: NoteRow): Promise<Note> => {
  const [note] = await viewNotes(db, source, [row])
  if (!note) throw new Error('a note without a view')
  return note
}
