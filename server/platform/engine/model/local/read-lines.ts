// Lines of a streamed body.
import { ModelFailure } from '../failure.ts'

const maxLineLength = 256 * 1024

/**
 * Lines that aren't empty, as they arrive.
 * @throws ModelFailure `unusable` at a line of more than 256 Ki characters
 */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop()!
    for (const line of lines) if (line.trim() !== '') yield line
    if (rest.length > maxLineLength) throw new ModelFailure('unusable', 'sent far too much')
  }
  rest += decoder.decode()
  if (rest.trim() !== '') yield rest
}
