// Vectors of the fake provider: texts on the same subject are near, whatever words they use.
import type { ServerResponse } from 'node:http'

/** Groups of words, each mapped to one direction. */
const senses = [
  /tide|moon|sea|ebb/i,
  /cell|membrane|tissue/i,
  /car\b|automobile|vehicle|engine/i,
  /poem|verse|sonnet/i,
]

const computeVector = (text: string): number[] => [...senses.map(sense => (sense.test(text) ? 1 : 0.01)), 0.1]

export const answerEmbeddings = (response: ServerResponse, body: string): void => {
  const { input } = JSON.parse(body) as { input: string | string[] }
  const texts = Array.isArray(input) ? input : [input]
  const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: computeVector(text) }))
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({ object: 'list', data, model: 'sense', usage: { prompt_tokens: 8, total_tokens: 8 } }),
  )
}
