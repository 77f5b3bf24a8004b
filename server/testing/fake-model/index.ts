// Fake provider with OpenAI's protocol: streams, fails, hangs and lies on request.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Timeouts } from '../../platform/engine/model/index.ts'
import { type Behaviour, behaviours } from './behaviours.ts'
import { answerEmbeddings } from './embeddings.ts'
import { readPrompt } from './prompt.ts'

export type { Behaviour } from './behaviours.ts'

/** Request received by the provider. */
type Request = { body: string; authorization: string | undefined; hungUp: boolean }

export type FakeModel = {
  /** Settings for the server under test. */
  env: Record<string, string>
  url: string
  requests: Request[]
  /** Sets the behaviour from now on and clears earlier requests. */
  behave(behaviour: Behaviour, pauseMs?: number): void
  /**
   * Timeouts for its callers: short ones if the behaviour should exceed them, otherwise long ones, since a
   * busy machine may need long for a good answer.
   */
  waitingFor(short: Timeouts): Timeouts
  close(): Promise<void>
}

/** Behaviours that only a timeout ends. */
const neverEnding: ReadonlySet<Behaviour> = new Set(['hangs', 'stalls', 'stalls-at-once', 'dribbles'])

/** Milliseconds that no good answer needs. */
const longMs = 240_000

const readBody = async (request: IncomingMessage) => {
  let body = ''
  for await (const part of request) body += part
  return body
}

/** @param port a free one unless told */
export const startFakeModel = async (port = 0): Promise<FakeModel> => {
  let behaviour: Behaviour = 'answers'
  let pauseMs = 0
  const requests: Request[] = []
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (request.url?.endsWith('/embeddings')) return answerEmbeddings(response, body)
    const recorded: Request = { body, authorization: request.headers.authorization, hungUp: false }
    requests.push(recorded)
    response.on('close', () => {
      recorded.hungUp = !response.writableEnded
    })
    const prompt = readPrompt(JSON.parse(body).messages)
    await behaviours[behaviour]({ response, prompt, attempt: requests.length, pauseMs })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    env: { MODEL: 'compatible:fake-1', MODEL_URL: url, MODEL_KEY: 'fake-key' },
    url,
    requests,
    behave: (next, pause = 0) => {
      behaviour = next
      pauseMs = pause
      requests.length = 0
    },
    waitingFor: short => ({
      get firstMs() {
        return neverEnding.has(behaviour) ? short.firstMs : longMs
      },
      get pauseMs() {
        return neverEnding.has(behaviour) ? short.pauseMs : longMs
      },
      get wholeMs() {
        return neverEnding.has(behaviour) ? short.wholeMs : longMs
      },
      retryMs: short.retryMs,
    }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
