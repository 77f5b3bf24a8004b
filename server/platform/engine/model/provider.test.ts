import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/index.ts'
import { createModel } from './provider.ts'
import { type ReplyPart, streamReply } from './stream-reply.ts'

const usage = { prompt_tokens: 5, completion_tokens: 3, total_tokens: 8 }
const chunk = (delta: object, finish: string | null, rest: object = {}) => ({
  id: 'x',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'x',
  choices: [{ index: 0, delta, finish_reason: finish }],
  ...rest,
})

/** Streams of "yes" as documented by each provider. */
const streams: Record<string, object[]> = {
  openai: [
    chunk({ role: 'assistant', content: 'yes' }, null),
    chunk({}, 'stop'),
    { ...chunk({}, null), choices: [], usage },
  ],
  groq: [
    chunk({ role: 'assistant', content: 'yes' }, null),
    chunk({}, 'stop', { x_groq: { id: 'x', usage } }),
  ],
  anthropic: [
    {
      type: 'message_start',
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'x',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 5, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'yes' } },
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 3 },
    },
    { type: 'message_stop' },
  ],
  google: [
    {
      candidates: [{ content: { parts: [{ text: 'yes' }], role: 'model' }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 3, totalTokenCount: 8 },
    },
  ],
}

let server: Server
let url: string
let headers: IncomingHttpHeaders = {}
beforeAll(async () => {
  server = createServer((request, response) => {
    headers = request.headers
    request.resume()
    const [, provider = ''] = request.url?.split('/') ?? []
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const content of streams[provider] ?? []) {
      const type = 'type' in content ? `event: ${content.type}\n` : ''
      response.write(`${type}data: ${JSON.stringify(content)}\n\n`)
    }
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test.each([
  ['openai', 'authorization', 'Bearer the-key'],
  ['groq', 'authorization', 'Bearer the-key'],
  ['anthropic', 'x-api-key', 'the-key'],
  ['google', 'x-goog-api-key', 'the-key'],
])(
  '%s is asked with the key, and its words, its end and its tokens are understood',
  async (provider, header, key) => {
    const { model } = readConfig({
      MODEL: `${provider}:some-model`,
      MODEL_KEY: 'the-key',
      MODEL_URL: `${url}/${provider}`,
    })
    const timeouts = { firstMs: 240_000, pauseMs: 240_000, wholeMs: 240_000, retryMs: 5 }
    const call = { system: 'One word.', messages: [{ role: 'user' as const, content: 'Say yes.' }] }
    const parts: ReplyPart[] = []
    for await (const part of streamReply(
      { model: createModel(model!), timeouts },
      call,
      new AbortController().signal,
    ))
      parts.push(part)
    expect(parts).toEqual([
      { type: 'text', text: 'yes' },
      { type: 'finish', cut: false, tokens: { input: 5, output: 3 } },
    ])
    expect(headers[header]).toBe(key)
  },
)
