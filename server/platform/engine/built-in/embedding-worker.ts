// The thread that embeds passages for the background job, one after the other.

import { parentPort } from 'node:worker_threads'
import type { FromEmbeddingWorker, ToEmbeddingWorker } from './embedding-client.ts'
import { embedPassage } from './embeddings/passage-vectors.ts'
import { loadSentenceEncoder } from './embeddings/sentence-encoder.ts'

const port = parentPort!
const encoder = loadSentenceEncoder()
// A failure is told to each request; without this line it would end the thread first.
encoder.catch(() => {})
const send = (message: FromEmbeddingWorker) => port.postMessage(message)

port.on('message', async ({ id, passage }: ToEmbeddingWorker) => {
  try {
    send({ id, vectors: await embedPassage(await encoder, passage), message: null })
  } catch (error) {
    send({ id, vectors: null, message: error instanceof Error ? error.message : String(error) })
  }
})
