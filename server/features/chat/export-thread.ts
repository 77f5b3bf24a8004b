// A conversation as Markdown, every sentence with its source.
import type { Citation } from '@lantern/contract/library'
import * as m from '@lantern/messages'
import type { Actor } from '../../http/actor.ts'
import type { TextAnswer } from '../../http/routes.ts'
import { escapeMarkdown, placeInWords } from '../library/index.ts'
import type { ChatDeps } from './deps.ts'
import { getOwnThread } from './thread-queries.ts'
import { listTurns, type TurnRow } from './turn-queries.ts'

const placeText = (citation: Pick<Citation, 'sourceName' | 'place'>) => escapeMarkdown(placeInWords(citation))

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
