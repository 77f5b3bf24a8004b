// A conversation as PDF, every sentence with its source.
import * as m from '@lantern/messages'
import type { Actor } from '../../http/actor.ts'
import type { FileAnswer } from '../../http/routes.ts'
import { type PdfBlock, pdfFile } from '../../platform/pdf-document/index.ts'
import { placeInWords } from '../library/index.ts'
import type { ChatDeps } from './deps.ts'
import { lineOf } from './export-thread.ts'
import { getOwnThread } from './thread-queries.ts'
import { listTurns, type TurnRow } from './turn-queries.ts'

const turnBlocks = ({ question, sentences, nearest }: TurnRow): PdfBlock[] => [
  { kind: 'heading', text: question },
  ...sentences.map(({ text, citations }) => ({
    ...{ kind: 'paragraph' as const, text },
    source: citations.length > 0 ? citations.map(placeInWords).join('; ') : m.export_own(),
  })),
  ...(nearest.length > 0 ? [{ kind: 'note' as const, text: m.export_not_found() }] : []),
  ...nearest.map(citation => ({
    ...{ kind: 'point' as const, text: citation.quote, source: placeInWords(citation) },
  })),
]

export const printThread = async (deps: ChatDeps, actor: Actor, threadId: string): Promise<FileAnswer> => {
  const thread = await getOwnThread(deps.db, actor, threadId)
  const turns = await listTurns(deps.db, thread.id)
  const title = thread.name ?? m.thread_unnamed()
  const head: PdfBlock[] = [
    { kind: 'title', text: title },
    { kind: 'note', text: lineOf(thread) },
  ]
  return pdfFile(title, { title, foot: title, blocks: [...head, ...turns.flatMap(turnBlocks)] })
}
