// The ways of a provider, each by its name.
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as chat from './chat-replies.ts'
import * as outlines from './outline-replies.ts'
import type { ReadPrompt } from './prompt.ts'
import * as questions from './question-replies.ts'
import * as replies from './replies.ts'

/** `attempt` counts the requests since the behaviour was chosen, from 1. */
export type Exchange = { response: ServerResponse; prompt: ReadPrompt; attempt: number; pauseMs: number }

const event = (content: object | string) =>
  `data: ${typeof content === 'string' ? content : JSON.stringify(content)}\n\n`
const chunk = (delta: object, finish: string | null = null) =>
  event({
    id: 'fake',
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })

/** Pieces of about the size of tokens. */
const getPieces = (text: string) => text.match(/[\s\S]{1,6}/gu) ?? []

const open = ({ response }: Exchange) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(chunk({ role: 'assistant' }))

const write = async ({ response, pauseMs }: Exchange, text: string) => {
  for (const content of getPieces(text)) {
    if (response.destroyed) return
    response.write(chunk({ content }))
    if (pauseMs > 0) await sleep(pauseMs)
  }
}

const close = ({ response }: Exchange, text: string) => {
  const tokens = Math.ceil(text.length / 4)
  const usage = { prompt_tokens: 500, completion_tokens: tokens, total_tokens: 500 + tokens }
  response.write(chunk({}, 'stop'))
  response.write(event({ id: 'fake', choices: [], usage }))
  response.end(event('[DONE]'))
}

const replyWith = (replyTo: (prompt: ReadPrompt) => string) => async (exchange: Exchange) => {
  const reply = replyTo(exchange.prompt)
  open(exchange)
  await write(exchange, reply)
  close(exchange, reply)
}

const fail =
  (status: number, headers: Record<string, string> = {}) =>
  async ({ response }: Exchange) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message: 'The prompt was: (echoed)', type: 'fake' } }))
  }

const firstLine = (prompt: ReadPrompt) =>
  prompt.task === 'chat'
    ? `${chat.honest(prompt).split('\n\n')[0]}\n\n`
    : `${replies.honest(prompt).split('\n')[0]}\n`
/** Replies of an honest model to any prompt. */
const honest = (prompt: ReadPrompt) => {
  if (prompt.task === 'chat') return chat.honest(prompt)
  if (prompt.task === 'sum-up' || prompt.task === 'map') return outlines.honest(prompt)
  return prompt.task === 'answer' ? replies.honest(prompt) : questions.honest(prompt)
}
const answers = replyWith(honest)
/** Lies when it makes questions, and solves them honestly. */
const makes = (reply: (prompt: ReadPrompt) => string) =>
  replyWith(prompt => (prompt.task === 'make' ? reply(prompt) : honest(prompt)))

export const behaviours = {
  answers,
  /** Reply in a code fence, as a list, with a greeting. */
  'wraps-in-fences': replyWith(replies.fenced),
  /** Reply of a model that reads pictures. */
  transcribes: replyWith(() => replies.transcription),
  'suggests-marks': replyWith(() => replies.suggestedMarks),
  'suggests-too-many-marks': replyWith(() => replies.obeyedAnswer),
  'suggests-html': replyWith(() => replies.suggestedHtml),
  'finds-nothing': replyWith(() => '{"notFound": true}\n'),
  'cites-wrong-passage': replyWith(replies.citesWrongPassage),
  'invents-quotes': replyWith(replies.inventsQuotes),
  'quotes-nothing': replyWith(replies.quotesNothing),
  lies: replyWith(replies.lies),
  'shows-images': replyWith(replies.showsImages),
  'obeys-document': replyWith(prompt =>
    prompt.task === 'answer' ? replies.obeysDocument(prompt) : questions.obeysDocument(prompt),
  ),
  'chat-claims-unsupported': replyWith(chat.claimsUnsupported),
  'chat-solves-at-once': replyWith(() => chat.solvesAtOnce),
  'chat-only-solves': replyWith(() => chat.onlySolves),
  'chat-marks-exercise': replyWith(() => chat.marksExercise),
  'chat-hostile': replyWith(() => chat.hostile),
  'outlines-lies': replyWith(outlines.lies),
  'outlines-deep': replyWith(outlines.deep),
  /** First reply is good, later ones fail. */
  'fails-later': async (exchange: Exchange) =>
    exchange.attempt === 1 ? answers(exchange) : fail(500)(exchange),
  'makes-lies': makes(questions.lies),
  'makes-wrong-keys': makes(questions.wrongKeys),
  'makes-invented-quotes': makes(questions.inventedQuotes),
  'makes-same-choices': makes(questions.sameChoices),
  'makes-all-of-the-above': makes(questions.allOfTheAbove),
  'makes-the-same-again': makes(questions.sameAgain),
  'solves-nothing': replyWith(prompt => (prompt.task === 'solve' ? '{"end": true}\n' : honest(prompt))),
  'judges-right': replyWith(() => '{"outcome": "right"}\n'),
  'judges-wrong': replyWith(() => '{"outcome": "wrong"}\n'),
  'breaks-json': replyWith(() => replies.brokenJson),
  'breaks-json-once': async (exchange: Exchange) =>
    exchange.attempt === 1 ? replyWith(() => replies.brokenJson)(exchange) : answers(exchange),
  'streams-html': replyWith(() => replies.html),
  'sends-html': async ({ response }: Exchange) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(replies.html)
  },
  /** Ten megabytes in good order. */
  floods: async (exchange: Exchange) => {
    open(exchange)
    for (let sent = 0; sent < 10_000_000 && !exchange.response.destroyed; sent += 60_000) {
      exchange.response.write(chunk({ content: 'tide '.repeat(12_000) }))
      await sleep(1)
    }
    close(exchange, '')
  },
  /** Ten megabytes without the end of a line. */
  'floods-one-line': async ({ response }: Exchange) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: ')
    for (let sent = 0; sent < 10_000_000 && !response.destroyed; sent += 100_000) {
      response.write('x'.repeat(100_000))
      await sleep(1)
    }
    response.end()
  },
  hangs: async () => {},
  /** Stream that stalls after one sentence. */
  stalls: async (exchange: Exchange) => {
    open(exchange)
    await write(exchange, firstLine(exchange.prompt))
  },
  /** Reply that grows slowly and never ends a line. */
  dribbles: async (exchange: Exchange) => {
    open(exchange)
    while (!exchange.response.destroyed) {
      await write(exchange, 'tide ')
      await sleep(20)
    }
  },
  'stalls-at-once': async (exchange: Exchange) => {
    open(exchange)
  },
  /** Stream that breaks off in the second sentence. */
  'half-a-stream': async (exchange: Exchange) => {
    open(exchange)
    await write(exchange, `${firstLine(exchange.prompt)}{"sentence": "And th`)
    // Delay so that the sent part arrives before the connection closes.
    await sleep(100)
    exchange.response.destroy()
  },
  'fails-429': fail(429, { 'retry-after': '0' }),
  'fails-500': fail(500),
  'fails-401': fail(401),
  'fails-twice': async (exchange: Exchange) =>
    exchange.attempt <= 2 ? fail(503)(exchange) : answers(exchange),
  'redirects-elsewhere': async ({ response }: Exchange) => {
    response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end()
  },
} satisfies Record<string, (exchange: Exchange) => Promise<void>>

export type Behaviour = keyof typeof behaviours
