// Self-hosted model servers as they behave: they think unless told not to, and have a context of their own.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type LocalModel = {
  name: string
  /** Tokens of thoughts before an answer; 0 for a model that doesn't think. */
  thoughts: number
  /** Values of Ollama's `think`, as newer versions list them; null for a version that lists none. */
  thinkValues: (boolean | string)[] | null
  contextLength: number
  /** `{first word}` becomes the first word of the prompt that was read. */
  answer: string | ((prompt: string) => string)
  /** Milliseconds before the first word, which reading the prompt takes, and before each further one; none by default. */
  pace?: { firstMs: number; wordMs: number }
}

type LocalRequest = { path: string; body: Record<string, unknown>; key: string | null }

export type LocalModelServer = {
  /** With the path of OpenAI's protocol. */
  url: string
  requests: LocalRequest[]
  /** Answers that clients left before their end. */
  left(): number
  close(): Promise<void>
}

/** Tokens of a text; real tokenizers of English make about four characters of one. */
const countTokens = (text: string) => Math.ceil(text.length / 4)

type Message = { content: string | { text?: string }[] }
const textOf = (messages: readonly Message[]): string =>
  messages
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map(part => part.text ?? '').join(''),
    )
    .join('\n')

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let body = ''
  for await (const part of request) body += part
  return body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const defaultContext = 4_096

/** Thoughts and answer to what was read, as far as the limit of tokens goes. */
const generate = (model: LocalModel, read: string, thinks: boolean, limit: number) => {
  const { thoughts } = model
  const answer =
    typeof model.answer === 'string'
      ? model.answer.replace('{first word}', read.split(/\s/u)[0] ?? '')
      : model.answer(read)
  const thinking = 'hm '.repeat(thinks ? Math.min(thoughts, limit) : 0)
  const left = limit - (thinks ? thoughts : 0)
  const content = left > 0 ? answer.slice(0, left * 4) : ''
  return { thinking, content, isCut: content.length < answer.length }
}

/** Writes a text as the model's pace has it, and stops where the client leaves. */
const writePaced = async (
  { pace }: LocalModel,
  response: ServerResponse,
  text: string,
  write: (piece: string) => void,
): Promise<void> => {
  if (!pace) return write(text)
  await sleep(pace.firstMs)
  for (const piece of text.match(/\S+\s*/gu) ?? []) {
    if (response.destroyed) return
    write(piece)
    await sleep(pace.wordMs)
  }
}

const vectorLength = 8

/** OpenAI's protocol for vectors, which Ollama speaks as well. */
const sendVectors = (response: ServerResponse, body: Record<string, unknown>): void => {
  const texts = [body.input ?? ''].flat()
  const data = texts.map((_, index) => ({
    index,
    embedding: Array.from({ length: vectorLength }, () => 0.5),
  }))
  sendJson(response, 200, {
    object: 'list',
    data,
    model: body.model,
    usage: { prompt_tokens: 1, total_tokens: 1 },
  })
}

const startServer = async (
  answer: (request: LocalRequest, response: ServerResponse) => void,
  port = 0,
): Promise<LocalModelServer> => {
  const requests: LocalRequest[] = []
  let left = 0
  const server = createServer(async (request, response) => {
    const { authorization } = request.headers
    const received = {
      path: request.url ?? '',
      body: await readBody(request),
      key: authorization?.replace('Bearer ', '') ?? null,
    }
    requests.push(received)
    response.once('close', () => {
      if (!response.writableFinished) left += 1
    })
    answer(received, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    left: () => left,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type OllamaBody = {
  model?: string
  messages?: Message[]
  think?: boolean | string
  options?: { num_ctx?: number; num_predict?: number }
}

/** Ollama: a prompt longer than `num_ctx` loses its beginning without a word. */
export const startOllama = (model: LocalModel, port = 0): Promise<LocalModelServer> =>
  startServer(async ({ path, body }, response) => {
    if (path === '/api/tags')
      return sendJson(response, 200, { models: [{ name: model.name, size: 5_200_000_000 }] })
    if (path === '/v1/embeddings') return sendVectors(response, body)
    const { model: name, messages = [], think, options = {} } = body as OllamaBody
    if (name !== model.name && name !== `${model.name}:latest`)
      return sendJson(response, 404, { error: `model '${name}' not found` })
    const canThink = model.thoughts > 0
    if (path === '/api/show')
      return sendJson(response, 200, {
        capabilities: ['completion', ...(canThink ? ['thinking'] : [])],
        model_info: { 'general.architecture': 'qwen3', 'qwen3.context_length': model.contextLength },
        ...(model.thinkValues && { thinking: { values: model.thinkValues } }),
      })
    if (think !== undefined && think !== false && !canThink)
      return sendJson(response, 400, { error: `"${name}" does not support thinking` })
    const hasLevels = model.thinkValues?.includes('low') ?? false
    const thinks = canThink && (hasLevels || think !== false)
    const { num_ctx: context = defaultContext, num_predict: limit = 100_000 } = options
    const prompt = textOf(messages)
    const read = prompt.slice(-Math.min(prompt.length, context * 4))
    const { thinking, content, isCut } = generate(model, read, thinks, limit)
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    const write = (line: object) => response.write(`${JSON.stringify({ model: name, ...line })}\n`)
    if (thinking) write({ message: { role: 'assistant', content: '', thinking }, done: false })
    if (content)
      await writePaced(model, response, content, piece =>
        write({ message: { role: 'assistant', content: piece }, done: false }),
      )
    write({
      message: { role: 'assistant', content: '' },
      done: true,
      done_reason: isCut ? 'length' : 'stop',
      prompt_eval_count: countTokens(read),
      eval_count: countTokens(content) + Math.ceil(thinking.length / 3),
    })
    response.end()
  }, port)

type OpenAiBody = {
  messages?: Message[]
  max_tokens?: number
  chat_template_kwargs?: { enable_thinking?: boolean }
}

/** llama.cpp and vLLM: thoughts come beside the text or between tags within it, and a long prompt is refused. */
export const startOpenAiServer = (
  model: LocalModel,
  kind: 'llamacpp' | 'vllm',
  tags = false,
): Promise<LocalModelServer> =>
  startServer(({ path, body }, response) => {
    if (path === '/props')
      return sendJson(response, 200, { default_generation_settings: { n_ctx: model.contextLength } })
    if (path === '/v1/models')
      return sendJson(response, 200, { data: [{ id: model.name, max_model_len: model.contextLength }] })
    const { messages = [], max_tokens: limit = 100_000, chat_template_kwargs: template } = body as OpenAiBody
    const prompt = textOf(messages)
    const tokens = countTokens(prompt)
    const tooLong = kind === 'vllm' ? tokens + limit > model.contextLength : tokens > model.contextLength
    if (tooLong) return sendJson(response, 400, { error: { message: 'exceeds the available context size' } })
    const thinks = model.thoughts > 0 && template?.enable_thinking !== false
    const { thinking, content, isCut } = generate(model, prompt, thinks, limit)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const write = (delta: object, finish: string | null = null, rest: object = {}) =>
      response.write(
        `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: model.name, choices: [{ index: 0, delta, finish_reason: finish }], ...rest })}\n\n`,
      )
    if (thinking && !tags) write({ reasoning_content: thinking })
    write({ content: thinking && tags ? `<think>${thinking}</think>${content}` : content })
    const completion = countTokens(content + thinking)
    const usage = { prompt_tokens: tokens, completion_tokens: completion, total_tokens: tokens + completion }
    write({}, isCut ? 'length' : 'stop', { usage })
    response.end('data: [DONE]\n\n')
  })

type Quoted = { sentence: string; passage: number; text: string }

/**
 * Answers in the form that Lantern asks for: the sentence of what was read that shares most words with the question, quoted,
 * or that there is none.
 */
export const answerByQuoting = (prompt: string): string => {
  const question = prompt.slice(prompt.lastIndexOf('Question:') + 9)
  const asked = question.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const passages = prompt.matchAll(/ passage (\d+)(?: under: .*)?\n([\s\S]*?)\n#/gu)
  const found: (Quoted & { score: number })[] = []
  for (const [, passage, text = ''] of passages)
    for (const sentence of text.match(/[^.!?]+[.!?]/gu) ?? []) {
      const score = asked.filter(word => sentence.toLowerCase().includes(word)).length
      found.push({ sentence: sentence.trim(), passage: Number(passage), text: sentence.trim(), score })
    }
  const [best] = found.toSorted((a, b) => b.score - a.score)
  if (!best || best.score < 2) return '{"notFound": true}'
  const line = { sentence: best.sentence, quotes: [{ passage: best.passage, text: best.text }] }
  return `${JSON.stringify(line)}\n{"end": true}\n`
}
