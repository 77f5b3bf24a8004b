// A process of its own that encodes texts, one request after another.
import type { FromEncoder, ToEncoder } from './encoder-process.ts'
import { loadSentenceEncoder, type SentenceEncoder } from './sentence-encoder.ts'

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const encoder: Promise<SentenceEncoder | string> = loadSentenceEncoder().catch(getMessage)

const answer = async ({ id, texts }: ToEncoder): Promise<FromEncoder> => {
  const loaded = await encoder
  if (typeof loaded === 'string') return { id, is: 'unavailable', message: loaded }
  try {
    return { id, is: 'encoded', vectors: await loaded.encode(texts) }
  } catch (error) {
    return { id, is: 'failed', message: getMessage(error) }
  }
}

process.on('message', (request: ToEncoder) => void answer(request).then(given => process.send?.(given)))
process.on('disconnect', () => process.exit())
