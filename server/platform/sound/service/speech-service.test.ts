// Speech recognition by a service: a local server that answers as OpenAI's does.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TranscribedWindow } from '../index.ts'
import { wordsOfAnswer } from './service-answer.rules.ts'
import { createSpeechService } from './speech-service.ts'

/** Requests as they came, and the answers to give, the last one again and again. */
let requests: { url: string; key: string; form: FormData }[] = []
let answers: { status: number; body: string }[] = []

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', async () => {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(Buffer.concat(chunks), { headers }).formData()
    requests.push({ url: request.url ?? '', key: request.headers.authorization ?? '', form })
    const { status, body } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500, body: '' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
})

let url: string
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
const errors: unknown[] = []
const create = (internalHosts = ['127.0.0.1']) =>
  createSpeechService(
    { url, key: 'secret', model: 'base' },
    { internalHosts, onError: error => errors.push(error) },
  )
let service: ReturnType<typeof create>
beforeAll(() => {
  service = create()
})
beforeEach(() => {
  requests = []
})
afterAll(async () => {
  await service.close()
  server.close()
})

const path = join(import.meta.dirname, '../fixtures/sense-and-sensibility.ogg')

const listen = async (used = service) => {
  const windows: TranscribedWindow[] = []
  await used.transcribe(
    { path, language: 'hi', from: 0 },
    {
      signal: new AbortController().signal,
      onOpen: async () => {},
      onWindow: async window => windows.push(window) > 0,
    },
  )
  return windows
}

const answer = {
  text: 'नमस्ते, दुनिया।',
  words: [
    { word: 'नमस्ते', start: 0.5, end: 1 },
    { word: 'दुनिया', start: 1, end: 1.6 },
  ],
}

test('sound is sent as a WAV file with its language, and the words come back with their stops', async () => {
  answers = [{ status: 200, body: JSON.stringify(answer) }]
  const [window, ...others] = await listen()
  expect(others).toEqual([])
  expect(window?.words.map(({ text, start }) => [text, start])).toEqual([
    ['नमस्ते,', 0.5],
    ['दुनिया।', 1],
  ])
  expect(Math.abs((window?.endsAt ?? 0) - 10.1)).toBeLessThan(0.1)
  const [{ url: asked, key, form } = { url: '', key: '', form: new FormData() }] = requests
  expect([asked, key]).toEqual(['/v1/audio/transcriptions', 'Bearer secret'])
  expect([form.get('language'), form.get('model'), form.get('response_format')]).toEqual([
    'hi',
    'base',
    'verbose_json',
  ])
  const file = form.get('file') as File
  expect(Buffer.from(await file.slice(0, 4).arrayBuffer()).toString()).toBe('RIFF')
  expect(file.size).toBeGreaterThan(300_000)
})

test('a failure that passes is tried again', async () => {
  answers = [
    { status: 503, body: '{}' },
    { status: 200, body: JSON.stringify(answer) },
  ]
  expect((await listen())[0]?.words).toHaveLength(2)
  expect(requests).toHaveLength(2)
})

test.each([
  ['an error', 500, '{}'],
  ['no JSON', 200, '<html>'],
  ['another form', 200, '{"words": [{"word": 3}]}'],
])('%s again and again ends in a failure that can be tried later', async (_, status, body) => {
  answers = [{ status, body }]
  await expect(listen()).rejects.toMatchObject({ failure: 'speech-service' })
  expect(requests).toHaveLength(3)
})

test('a server in the own network is asked only where the installation names it', async () => {
  const guarded = create([])
  await expect(listen(guarded)).rejects.toMatchObject({ failure: 'speech-service' })
  expect(requests).toEqual([])
  await guarded.close()
})

describe('words of an answer', () => {
  const part = { offset: 300, length: 60 }

  test('have seconds of the recording, in order, and none beyond the part', () => {
    const words = [
      { word: 'b', start: 5, end: 6 },
      { word: 'a', start: 4, end: 70 },
      { word: 'late', start: 61, end: 62 },
    ]
    expect(
      wordsOfAnswer({ text: 'b a late', words }, part).map(({ text, start, end }) => [text, start, end]),
    ).toEqual([
      ['b', 305, 306],
      ['a', 305, 360],
    ])
  })

  test('are lines where the service gives no words', () => {
    const segments = [{ text: ' One line. ', start: 0, end: 4 }]
    expect(wordsOfAnswer({ text: 'One line.', words: null, segments }, part)).toEqual([
      { text: 'One line.', start: 300, end: 304, probability: null },
    ])
  })

  test('stay as they are where the text has others', () => {
    const words = [{ word: ' tides ', start: 0, end: 1 }]
    expect(wordsOfAnswer({ text: 'The tides.', words }, part)[0]?.text).toBe('tides')
  })
})
