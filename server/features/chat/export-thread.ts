// A conversation as Markdown, every sentence with its source.
import type { Citation } from '@lantern/contract/library'
import { clockOf } from '@lantern/contract/times.rules'
import * as m from '@lantern/messages'
import type { Actor } from '../../http/actor.ts'
import type { TextAnswer } from '../../http/routes.ts'
import type { ChatDeps } from './deps.ts'
import { getOwnThread } from './thread-queries.ts'
import { listTurns, type TurnRow } from './turn-queries.ts'

/** Markdown's own signs in running text, so that a quotation reads as it stands in the source. */
const escapeMarkdown = (text: string) =>
  text
    .replace(/([\\`*_[\]<>#|])/g, '\\$1')
    .replace(/\s+/g, ' ')
    .trim()

const placeText = ({ sourceName, place }: Pick<Citation, 'sourceName' | 'place'>) => {
  const source = escapeMarkdown(sourceName)
  if (place.kind === 'page') return m.export_place_page({ source, page: String(place.page) })
  if (place.kind === 'slide') return m.export_place_slide({ source, slide: String(place.slide) })
  if (place.kind === 'time') return m.export_place_time({ source, time: clockOf(place.start) })
  if (place.kind === 'region')
    return place.line === null
      ? m.export_place_photo({ source })
      : m.export_place_line({ source, line: String(place.line) })
  const first = String(place.first)
  return place.kind === 'lines'
    ? m.export_place_line({ source, line: first })
    : m.export_place_paragraph({ source, paragraph: first })
}

const turnText = (turn: TurnRow): string => {
  const question = `## ${escapeMarkdown(turn.question)}`
  const sentences = turn.sentences.map(
    s => `${escapeMarkdown(s.text)} (${s.citations.map(placeText).join('; ')})`,
  )
  const nearest = turn.nearest.map(c => `- ${escapeMarkdown(c.quote)} (${placeText(c)})`)
  const missing = nearest.length > 0 ? [m.export_not_found(), nearest.join('\n')] : []
  return [question, ...sentences, ...missing].join('\n\n')
}

export const exportThread = async (deps: ChatDeps, actor: Actor, threadId: string): Promise<TextAnswer> => {
  const thread = await getOwnThread(deps.db, actor, threadId)
  const turns = await listTurns(deps.db, thread.id)
  const name = thread.name ?? m.thread_unnamed()
  const text = [`# ${escapeMarkdown(name)}`, m.export_line_quoted(), ...turns.map(turnText)].join('\n\n')
  return {
    text: `${text}\n`,
    contentType: 'text/markdown; charset=utf-8',
    name: `${name.replace(/[/\\]/g, ' ')}.md`,
  }
}
