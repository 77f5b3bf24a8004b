import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type LocalModel,
  type LocalModelServer,
  startOllama,
  startOpenAiServer,
} from '../../../../testing/local-models.ts'
import { readConfig } from '../../../config/index.ts'
import { checkModel } from '../check-model.ts'
import { asModelFailure } from '../failure.ts'
import { createPace } from '../pace.rules.ts'
import { guessTokens } from '../prompt.rules.ts'
import { createModel } from '../provider.ts'
import { type ReplyPart, streamReply } from '../stream-reply.ts'
import { timeoutsOf } from '../timeouts.ts'
import { findRoom } from './room.rules.ts'

const model: LocalModel = {
  name: 'qwen3:8b',
  thoughts: 5_000,
  thinkValues: [true, false],
  contextLength: 40_960,
  answer: 'Water boils at 100 degrees.',
}

let server: LocalModelServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const configOf = (kind: string, name = model.name) => {
  const config = readConfig({ MODEL: `${kind}:${name}`, MODEL_URL: server!.url }).model
  if (!config) throw new Error('no model')
  return config
}

const ask = async (kind: string, content = 'When does water boil?', name?: string) => {
  const config = configOf(kind, name)
  const parts: ReplyPart[] = []
  const call = { system: 'Answer.', messages: [{ role: 'user' as const, content }] }
  const settings = { model: createModel(config), timeouts: timeoutsOf(config) }
  for await (const part of streamReply(settings, call, new AbortController().signal)) parts.push(part)
  return {
    text: parts.map(part => (part.type === 'text' ? part.text : '')).join(''),
    finish: parts.at(-1),
  }
}
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    error => asModelFailure(error),
  )
const chats = () =>
  server!.requests.filter(({ path }) => path.endsWith('/chat') || path.endsWith('/completions'))

describe('Ollama', () => {
  it.each<[string, Partial<LocalModel>, unknown]>([
    ['a model that thinks is told not to', {}, false],
    ['an older version, which lists no values', { thinkValues: null }, false],
    ['a model with levels thinks a little', { thinkValues: ['low', 'medium', 'high'] }, 'low'],
    ['a model that can’t think gets no switch', { thoughts: 0, thinkValues: null }, undefined],
    ['a model that can’t think, by its values', { thoughts: 0, thinkValues: [false] }, undefined],
  ])('%s', async (_, change, think) => {
    server = await startOllama({ ...model, ...change })
    const { text, finish } = await ask('ollama')
    expect(text).toBe(model.answer)
    expect(finish).toMatchObject({ type: 'finish', cut: false, tokens: { output: expect.any(Number) } })
    expect(chats()).toHaveLength(1)
    expect(chats()[0]!.body.think).toBe(think)
  })

  it('a prompt longer than the context that Ollama chooses is read from its beginning', async () => {
    server = await startOllama({ ...model, answer: '{first word}' })
    const { text } = await ask('ollama', `${'long '.repeat(6_000)}?`)
    expect(text).toBe('Answer.')
    expect(chats()[0]!.body.options).toMatchObject({ num_ctx: 16_384 })
  })

  it('a prompt that no context holds is refused in place of being cut', async () => {
    server = await startOllama({ ...model, contextLength: 2_048 })
    const failure = await failureOf(ask('ollama', 'long '.repeat(6_000)))
    expect(failure?.message).toContain('context of 2048 tokens')
    expect(chats()).toHaveLength(0)
  })

  it('a model that is missing is named with the command that brings it', async () => {
    server = await startOllama(model)
    const failure = await failureOf(ask('ollama', 'Hello?', 'llama3.2'))
    expect(failure).toMatchObject({ kind: 'refused' })
    expect(failure?.message).toContain('ollama pull llama3.2')
  })

  it('a name without its tag finds the latest', async () => {
    server = await startOllama({ ...model, name: 'qwen3' })
    expect((await ask('ollama', 'Hello?', 'qwen3:latest')).text).toBe(model.answer)
  })

  it('a reader who leaves ends the work of the server, before the first word and after it', async () => {
    server = await startOllama({ ...model, answer: 'word '.repeat(400), pace: { firstMs: 1, wordMs: 5 } })
    const config = configOf('ollama')
    const settings = { model: createModel(config), timeouts: timeoutsOf(config) }
    const call = { system: 'Answer.', messages: [{ role: 'user' as const, content: 'Hello?' }] }
    const leaving = new AbortController()
    const read = async () => {
      for await (const _ of streamReply(settings, call, leaving.signal)) leaving.abort(new Error('left'))
    }
    await expect(read()).rejects.toThrow('left')
    for await (const _ of streamReply(settings, call, new AbortController().signal)) break
    await vi.waitFor(() => expect(server?.left()).toBe(2))
  })

  it('the pace of a server is measured while it answers', async () => {
    server = await startOllama(model)
    const config = configOf('ollama')
    const pace = createPace()
    const settings = { model: createModel(config), timeouts: timeoutsOf(config), pace }
    const content = 'word '.repeat(300)
    const call = { system: 'Answer.', messages: [{ role: 'user' as const, content }] }
    for await (const _ of streamReply(settings, call, new AbortController().signal));
    expect(pace.wordsPerSecond()).toBeGreaterThan(0)
  })

  it('the server is asked about its model once for many questions', async () => {
    server = await startOllama(model)
    const config = configOf('ollama')
    const settings = { model: createModel(config), timeouts: timeoutsOf(config) }
    const call = { system: 'Answer.', messages: [{ role: 'user' as const, content: 'Hello?' }] }
    const read = async () => {
      for await (const _ of streamReply(settings, call, new AbortController().signal));
    }
    await Promise.all([read(), read(), read()])
    expect(server.requests.filter(({ path }) => path === '/api/show')).toHaveLength(1)
  })
})

describe.each(['llamacpp', 'vllm'] as const)('%s', kind => {
  it('a model that thinks is told not to', async () => {
    server = await startOpenAiServer(model, kind)
    expect((await ask(kind)).text).toBe(model.answer)
    expect(chats()).toHaveLength(1)
  })

  it('a reply is asked for that fits behind a long prompt', async () => {
    server = await startOpenAiServer({ ...model, contextLength: 4_096 }, kind)
    expect((await ask(kind, 'long '.repeat(1_500))).text).toBe(model.answer)
  })

  it('a prompt that doesn’t fit is refused before it is sent', async () => {
    server = await startOpenAiServer({ ...model, contextLength: 1_024 }, kind)
    expect((await failureOf(ask(kind, 'long '.repeat(3_000))))?.message).toContain('context of 1024 tokens')
    expect(chats()).toHaveLength(0)
  })
})

describe('a server whose ways aren’t known', () => {
  it('thoughts that use up the tokens of a reply are followed by one with room for both', async () => {
    server = await startOpenAiServer(model, 'llamacpp')
    const { text, finish } = await ask('compatible')
    expect(text).toBe(model.answer)
    expect(chats().map(({ body }) => body.max_tokens)).toEqual([2_000, 10_000])
    // Both tries were paid for.
    expect(finish).toMatchObject({ cut: false })
    expect((finish as { tokens: { output: number } }).tokens.output).toBeGreaterThan(5_000)
  })

  it('thoughts between tags are no part of the answer', async () => {
    server = await startOpenAiServer({ ...model, thoughts: 20 }, 'llamacpp', true)
    expect((await ask('compatible')).text.trim()).toBe(model.answer)
  })

  it('endless thoughts end after the second try', async () => {
    server = await startOpenAiServer({ ...model, thoughts: 1_000_000 }, 'llamacpp')
    const { text, finish } = await ask('compatible')
    expect(text).toBe('')
    expect(finish).toMatchObject({ cut: true })
    expect(chats()).toHaveLength(2)
  })
})

it('prompt and reply never exceed the context that is asked for, nor that of the model', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.boolean(),
      fc.option(fc.integer({ min: 256, max: 262_144 })),
      (prompt, reply, thinks, length) => {
        const room = findRoom(prompt, reply, thinks, length)
        if (!room) return
        expect(prompt + room.reply).toBeLessThanOrEqual(room.context)
        expect(room.context).toBeLessThanOrEqual(length ?? Number.POSITIVE_INFINITY)
        expect(room.reply).toBeGreaterThan(0)
      },
    ),
  )
})

it('guesses of tokens are above what tokenizers make of English', () => {
  const text = 'The quick brown fox jumps over the lazy dog. '.repeat(50)
  expect(guessTokens(text)).toBeGreaterThan(text.length / 4)
})

describe('the check at start', () => {
  it('reads a prompt of the usual size and tells the context', async () => {
    server = await startOllama(model)
    expect(await checkModel(configOf('ollama'))).toMatch(
      /^Answers are written by the language model qwen3:8b \(Ollama at 127\.0\.0\.1\); it took [\d.]+ s to read 900 words, as many as a question brings\. Its context has 40960 tokens\.$/u,
    )
    expect(chats()).toHaveLength(2)
  })

  it('says how a missing model is brought', async () => {
    server = await startOllama(model)
    expect(await checkModel(configOf('ollama', 'gemma3:4b'))).toContain('run “ollama pull gemma3:4b”')
  })
})
