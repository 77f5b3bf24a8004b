// Embeddings of questions, and of answers with their questions, by the built-in encoder; and the sweep that
// embeds those without one.
import type { AnswerText } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import { cutAtWord } from './cut-at-word.rules.ts'
import type { FindingDeps } from './deps.ts'
import { toSignature } from './similar.rules.ts'
import { type Embedded, listUnembedded, putVector } from './similar-queries.ts'

/** Null where this machine makes no vectors, or failed to; words alone count then. */
export const embedQuestion = async (
  { engine, onError }: Pick<FindingDeps, 'engine' | 'onError'>,
  text: string,
): Promise<Int8Array | null> => {
  // Empty sentence, since a passage's sentences get rows of their own and only the whole is needed.
  const passage = { id: 'question', headings: [], text, sentences: [{ start: 0, end: 0 }] }
  try {
    for await (const { rows } of engine.embed([passage], new AbortController().signal))
      return rows.slice(0, rows.length / 2)
  } catch (error) {
    onError(error)
  }
  return null
}

/** Stored form of an embedding. */
const packVector = (row: Int8Array, encoder: string): Embedded => ({
  vector: new Uint8Array(row.buffer, row.byteOffset, row.byteLength),
  encoder,
  signature: toSignature(row),
})

const notEmbedded = { vector: null, encoder: null, signature: null }

/** Characters of an answer that are embedded: its beginning matters most. */
const meantBy = 600

/**
 * Question and answer as they are embedded: a question in other words is often answered in the answer's
 * words.
 */
export const textToEmbed = ({ question, answer }: AnswerText): string =>
  `${question} ${cutAtWord(answer, meantBy)}`

/** An answer's vector with what finds it; nothing where there is none, so that the sweep tries again. */
export const embedStored = async (
  deps: Pick<FindingDeps, 'engine' | 'onError'>,
  text: AnswerText,
): Promise<Embedded | typeof notEmbedded> => {
  const row = await embedQuestion(deps, textToEmbed(text))
  return row ? packVector(row, deps.engine.encoderName) : notEmbedded
}

const perSweep = 32

/** Embeds published answers that have no vector of this encoder: after an update, or where one failed. */
export const embedAnswers = async (deps: FindingDeps): Promise<void> => {
  const { encoderName } = deps.engine
  for (const answer of await listUnembedded(deps.db, encoderName, perSweep)) {
    const row = await embedQuestion(deps, textToEmbed(answer))
    if (!row) return
    await putVector(deps.db, answer, packVector(row, encoderName))
  }
}
