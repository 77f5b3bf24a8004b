// A conversation as Markdown, every sentence with its source.
import {
  groupExcerpts,
  joinExcerpt,
  leadingLabel,
  listCores,
  type PlacedSentence,
  withoutMore,
} from '@lantern/contract/help/chat/excerpts.rules'
import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import type { TextAnswer } from '../../../http/routes.ts'
import { escapeMarkdown, formatPlace } from '../../material/passages/index.ts'
import type { ChatDeps } from './deps.ts'
import { getOwnThread, type ThreadRow } from './thread-queries.ts'
import { listTurns, type TurnRow } from './turn-queries.ts'

const placeText = (citation: Pick<Citation, 'sourceName' | 'place'>) => escapeMarkdown(formatPlace(citation))

/** A model's Markdown as it is, without what would fetch or run something. */
const neutralizeMarkdown = (text: string) =>
  text.replaceAll('![', '!\\[').replace(/<(?=[\p{L}/!?])/gu, '&lt;')

/** Excerpts of an answer as they are written into a file: what is folded on the screen is left out. */
export const listExcerpts = ({ sentences }: Pick<TurnRow, 'sentences'>) =>
  groupExcerpts(withoutMore(sentences)).map(pieces => ({
    label: leadingLabel(pieces, { yes: m.chat_answer_yes(), no: m.chat_answer_no() }),
    text: joinExcerpt(pieces),
    citations: listExcerptCitations(pieces),
  }))

/** One citation for each place: pieces of an excerpt mostly stand on one page. */
const listExcerptCitations = (pieces: readonly PlacedSentence[]): Citation[] => {
  const citations = listCores(pieces).flatMap(({ sentence }) => sentence.citations)
  return citations.filter(
    (one, i) => citations.findIndex(other => formatPlace(other) === formatPlace(one)) === i,
  )
}

/** Sentences about the sources that were still being read. */
export const listReadSoFar = ({ readSoFar }: Pick<TurnRow, 'readSoFar'>): string[] =>
  readSoFar.map(({ name, pages, pageCount, isMinutes }) =>
    isMinutes
      ? m.chat_heard_so_far({ name, count: pages, minutes: pageCount })
      : m.chat_read_so_far({ name, count: pages, pages: String(pageCount) }),
  )

type Excerpt = ReturnType<typeof listExcerpts>[number]

const excerptText = ({ label, text, citations }: Excerpt, open: boolean): string =>
  citations.length > 0
    ? `${label && `**${escapeMarkdown(label)}** `}${open ? neutralizeMarkdown(text) : escapeMarkdown(text)} (${citations.map(placeText).join('; ')})`
    : `${neutralizeMarkdown(text)}\n\n*${m.export_own()}*`

const turnText = (turn: TurnRow): string => {
  const question = `## ${escapeMarkdown(turn.question)}`
  const isModel = turn.engine === 'model' && turn.sentences.some(s => s.citations.length === 0)
  const sentences = listExcerpts(turn).map(excerpt => excerptText(excerpt, isModel))
  const nearest = turn.nearest.map(c => `- ${escapeMarkdown(c.quote)} (${placeText(c)})`)
  const missing = nearest.length > 0 ? [m.export_not_found(), nearest.join('\n')] : []
  const names = turn.partlyRead.map(escapeMarkdown).join(', ')
  const partly = names === '' ? [] : [`*${m.export_partly_read({ names })}*`]
  const soFar = listReadSoFar(turn).map(line => `*${escapeMarkdown(line)}*`)
  const understood =
    turn.understood === null
      ? []
      : [`*${m.export_understood({ question: escapeMarkdown(turn.understood) })}*`]
  return [question, ...understood, ...sentences, ...missing, ...partly, ...soFar].join('\n\n')
}

/** Notice about how far the sentences can be relied on. */
export const getLine = ({ kind }: ThreadRow): string =>
  kind === 'open' ? m.export_line_open() : m.export_line_quoted()

export const writeThread = async (db: Connection, actor: Actor, threadId: string) => {
  const thread = await getOwnThread(db, actor, threadId)
  const turns = await listTurns(db, thread.id)
  const name = thread.name ?? m.thread_unnamed()
  const text = [`# ${escapeMarkdown(name)}`, getLine(thread), ...turns.map(turnText)].join('\n\n')
  return { name, text: `${text}\n` }
}

export const exportThread = async (deps: ChatDeps, actor: Actor, threadId: string): Promise<TextAnswer> => {
  const { name, text } = await writeThread(deps.db, actor, threadId)
  return {
    text,
    contentType: 'text/markdown; charset=utf-8',
    name: `${name.replace(/[/\\]/g, ' ')}.md`,
  }
}
