// A process of its own that encodes texts and reads passages.

import type { FromEncoder, ToEncoder } from './encoder-process.ts'
import { loadPassageReader } from './reader/passage-reader.ts'
import { createReadingQueue } from './reader/reading-queue.ts'
import { loadSentenceEncoder } from './sentence-encoder.ts'

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const encoder = loadSentenceEncoder().catch(getMessage)
const reader = loadPassageReader().catch(getMessage)
const queue = createReadingQueue(async (question, passage) => {
  const loaded = await reader
  if (typeof loaded === 'string') throw new Error(loaded)
  return loaded.read(question, passage)
})

type Request = Exclude<ToEncoder, { kind: 'cancel' }>

const answer = async (request: Request): Promise<FromEncoder | null> => {
  const { id } = request
  const loaded = await (request.kind === 'encode' ? encoder : reader)
  if (typeof loaded === 'string') return { id, is: 'unavailable', message: loaded }
  try {
    if ('encode' in loaded && request.kind === 'encode')
      return { id, is: 'encoded', vectors: await loaded.encode(request.texts) }
    const readings = request.kind === 'read' ? await queue.read(request) : null
    return readings && { id, is: 'read', readings }
  } catch (error) {
    return { id, is: 'failed', message: getMessage(error) }
  }
}

process.on('message', (request: ToEncoder) => {
  if (request.kind === 'cancel') queue.cancel(request.id)
  else void answer(request).then(given => given && process.send?.(given))
})
process.on('disconnect', () => process.exit())
