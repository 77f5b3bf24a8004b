// Self-hosted model servers as they behave: they think unless told not to, and have a context of their own.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LocalModel = {
  name: string
  /** Tokens of thoughts before an answer; 0 for a model that doesn't think. */
  thoughts: number
  /** Values of Ollama's `think`, as newer versions list them; null for a version that lists none. */
  thinkValues: (boolean | string)[] | null
  contextLength: number
  answer: string
}

type LocalRequest = { path: string; body: Record<string, unknown> }

export type LocalModelServer = {
  /** With the path of OpenAI's protocol. */
  url: string
  requests: LocalRequest[]
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

/** Thoughts and answer as far as the limit of tokens goes. */
const generate = ({ thoughts, answer }: LocalModel, thinks: boolean, limit: number) => {
  const thinking = 'hm '.repeat(thinks ? Math.min(thoughts, limit) : 0)
  const left = limit - (thinks ? thoughts : 0)
  const content = left > 0 ? answer.slice(0, left * 4) : ''
  return { thinking, content, isCut: content.length < answer.length }
}

const startServer = async (
  answer: (request: LocalRequest, response: ServerResponse) => void,
): Promise<LocalModelServer> => {
  const requests: LocalRequest[] = []
  const server = createServer(async (request, response) => {
    const received = { path: request.url ?? '', body: await readBody(request) }
    requests.push(received)
    answer(received, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
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
export const startOllama = (model: LocalModel): Promise<LocalModelServer> =>
  startServer(({ path, body }, response) => {
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
    const { thinking, content, isCut } = generate(
      { ...model, answer: model.answer.replace('{first word}', read.split(/\s/u)[0] ?? '') },
      thinks,
      limit,
    )
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    const write = (line: object) => response.write(`${JSON.stringify({ model: name, ...line })}\n`)
    if (thinking) write({ message: { role: 'assistant', content: '', thinking }, done: false })
    if (content) write({ message: { role: 'assistant', content }, done: false })
    write({
      message: { role: 'assistant', content: '' },
      done: true,
      done_reason: isCut ? 'length' : 'stop',
      prompt_eval_count: countTokens(read),
      eval_count: countTokens(content) + Math.ceil(thinking.length / 3),
    })
    response.end()
  })

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
    const tokens = countTokens(textOf(messages))
    const tooLong = kind === 'vllm' ? tokens + limit > model.contextLength : tokens > model.contextLength
    if (tooLong) return sendJson(response, 400, { error: { message: 'exceeds the available context size' } })
    const thinks = model.thoughts > 0 && template?.enable_thinking !== false
    const { thinking, content, isCut } = generate(model, thinks, limit)
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
