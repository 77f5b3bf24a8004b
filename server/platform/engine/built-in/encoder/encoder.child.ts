// A process of its own that encodes texts, reads passages for questions, and parses passages.

import type { FromEncoder, ToEncoder } from './encoder-process.ts'
import { createParsingQueue } from './parser/parsing-queue.ts'
import { rememberTrees } from './parser/remember-trees.ts'
import { loadSentenceParser } from './parser/sentence-parser.ts'
import { loadPassageReader } from './reader/passage-reader.ts'
import { createReadingQueue } from './reader/reading-queue.ts'
import { loadSentenceEncoder } from './sentence-encoder.ts'

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A model doesn't run on this machine. */
class Unavailable extends Error {}
const use = <Model>(model: Model | string): Model => {
  if (typeof model === 'string') throw new Unavailable(model)
  return model
}

const encoder = loadSentenceEncoder().catch(getMessage)
const reader = loadPassageReader().catch(getMessage)
const startParser = () => loadSentenceParser().catch(getMessage)
let parser: ReturnType<typeof startParser> | undefined
/** Loads the parser when it is first needed: most processes only answer questions. */
const getParser = () => {
  parser ??= startParser()
  return parser
}

const reading = createReadingQueue(async (question, passage) => use(await reader).read(question, passage))
const parse = rememberTrees(async passage => use(await getParser()).parse(passage))
const parsing = createParsingQueue(parse, reading.whenIdle)

/** Null for a request that was cancelled. */
const answer = async (request: Exclude<ToEncoder, { kind: 'cancel' }>): Promise<FromEncoder | null> => {
  const { id } = request
  try {
    if (request.kind === 'encode')
      return { id, is: 'encoded', vectors: await use(await encoder).encode(request.texts) }
    if (request.kind === 'read') {
      const readings = await reading.read(request)
      return readings && { id, is: 'read', readings }
    }
    const trees = await parsing.parse(request)
    return trees && { id, is: 'parsed', trees }
  } catch (error) {
    return { id, is: error instanceof Unavailable ? 'unavailable' : 'failed', message: getMessage(error) }
  }
}

process.on('message', (request: ToEncoder) => {
  if (request.kind === 'cancel') for (const queue of [reading, parsing]) queue.cancel(request.id)
  else void answer(request).then(given => given && process.send?.(given))
})
process.on('disconnect', () => process.exit())
