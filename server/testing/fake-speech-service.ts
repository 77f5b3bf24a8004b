// Stand-in for a speech service with OpenAI's interface: it hears the same words in every part of a recording.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type SpokenWord = { word: string; probability?: number }

const wordSeconds = 0.2

/** @param spoken words, a fifth of a second each */
export const startFakeSpeechService = async (
  spoken: readonly SpokenWord[],
): Promise<{ url: string; close(): Promise<void> }> => {
  const words = spoken.map((word, i) => ({ ...word, start: i * wordSeconds, end: (i + 1) * wordSeconds }))
  const text = spoken.map(({ word }) => word).join(' ')
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ text, words }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
