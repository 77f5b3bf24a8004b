// Person's notes in a source as Markdown, each with its words and their place.
import { maxNotes } from '@lantern/contract/study/notes/note-limits.rules'
import type { Note } from '@lantern/contract/study/notes/notes'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import type { TextAnswer } from '../../../http/routes.ts'
import { getReadableSource } from '../../material/library/index.ts'
import { escapeMarkdown, formatPlace } from '../../material/passages/index.ts'
import type { NoteDeps } from './deps.ts'
import { renewAnchors } from './find-place.ts'
import { listOwnNotes } from './note-queries.ts'
import { viewNotes } from './note-view.ts'

/** Person's text as Markdown, with its line breaks. */
const writtenLines = (text: string): string => text.split('\n').map(escapeMarkdown).join('  \n')

const noteText = ({ quote, place, text, isPlaced }: Note, sourceName: string): string => {
  const where = place ? ` (${escapeMarkdown(formatPlace({ sourceName, place }))})` : ''
  const lostNotes = isPlaced ? [] : [`*${m.notes_export_unplaced()}*`]
  return [`> ${escapeMarkdown(quote)}${where}`, ...lostNotes, ...(text ? [writtenLines(text)] : [])].join(
    '\n\n',
  )
}

/** Heading, written above the first note below it. */
const headingText = (notes: readonly Note[], i: number): string[] => {
  const heading = notes[i]?.heading
  return heading && heading !== notes[i - 1]?.heading ? [`## ${escapeMarkdown(heading)}`] : []
}

export const exportNotes = async (
  { db }: Pick<NoteDeps, 'db'>,
  actor: Actor,
  sourceId: string,
): Promise<TextAnswer> => {
  const source = await getReadableSource(db, actor, sourceId)
  await renewAnchors(db, actor, source.id)
  const rows = await listOwnNotes(db, actor, source.id, { offset: 0, limit: maxNotes })
  const notes = await viewNotes(db, source, rows)
  const name = m.notes_export_title({ name: source.name })
  const parts = notes.flatMap((note, i) => [...headingText(notes, i), noteText(note, source.name)])
  return {
    text: `${[`# ${escapeMarkdown(name)}`, ...parts].join('\n\n')}\n`,
    contentType: 'text/markdown; charset=utf-8',
    name: `${name.replace(/[/\\]/g, ' ')}.md`,
  }
}
