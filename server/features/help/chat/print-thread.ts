// A conversation as PDF, every sentence with its source.
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { blocksOfMarkdown, type PdfBlock, pdfFile } from '../../../platform/pdf-document/index.ts'
import { formatPlace } from '../../material/passages/index.ts'
import type { ChatDeps } from './deps.ts'
import { getLine, listExcerpts, listReadSoFar } from './export-thread.ts'
import { getOwnThread, type ThreadRow } from './thread-queries.ts'
import { listTurns, type TurnRow } from './turn-queries.ts'

/** Blocks of an answer: Markdown in an open conversation, plain text otherwise. */
const answerBlocks = (turn: TurnRow, { kind }: ThreadRow): PdfBlock[] =>
  listExcerpts(turn).flatMap(({ label, text, citations }): PdfBlock[] => {
    const source = citations.length > 0 ? citations.map(formatPlace).join('; ') : m.export_own()
    return kind === 'open' && turn.engine === 'model'
      ? blocksOfMarkdown(text, source)
      : [{ kind: 'paragraph', text: label ? `${label} ${text}` : text, source }]
  })

const turnBlocks = (turn: TurnRow, thread: ThreadRow): PdfBlock[] => [
  { kind: 'heading', text: turn.question },
  ...(turn.understood === null
    ? []
    : [{ kind: 'note' as const, text: m.export_understood({ question: turn.understood }) }]),
  ...answerBlocks(turn, thread),
  ...(turn.nearest.length > 0 ? [{ kind: 'note' as const, text: m.export_not_found() }] : []),
  ...turn.nearest.map(citation => ({
    kind: 'point' as const,
    text: citation.quote,
    source: formatPlace(citation),
  })),
  ...listReadSoFar(turn).map(text => ({ kind: 'note' as const, text })),
]

export const printThread = async (deps: ChatDeps, actor: Actor, threadId: string): Promise<FileAnswer> => {
  const thread = await getOwnThread(deps.db, actor, threadId)
  const turns = await listTurns(deps.db, thread.id)
  const title = thread.name ?? m.thread_unnamed()
  const head: PdfBlock[] = [
    { kind: 'title', text: title },
    { kind: 'note', text: getLine(thread) },
  ]
  return pdfFile(title, {
    title,
    foot: title,
    blocks: [...head, ...turns.flatMap(turn => turnBlocks(turn, thread))],
  })
}
