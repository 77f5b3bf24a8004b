// Models in files, run by llama.cpp itself. The files are made here; their weights are random, or like some characters best.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { streamText } from 'ai'
import { afterAll, afterEach, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { type TinyModel, writeTinyModel } from '../../../../testing/tiny-model.ts'
import { createObjectFinder } from '../json-objects.rules.ts'
import { readReplyLine } from '../reply-line.ts'
import { createFileModel, stopModelProcesses } from './file-model.ts'
import { createModelProcess, type ModelProcess } from './model-process.ts'
import type { ReplyForm } from './reply-grammar.rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-models-'))
afterAll(() => {
  stopModelProcesses()
  return rm(folder, { recursive: true })
})
const started: ModelProcess[] = []
afterEach(() => {
  for (const process of started.splice(0)) process.stop()
})

let files = 0
const writeModel = (options: TinyModel): string => {
  const path = join(folder, `${files++}.gguf`)
  writeTinyModel(path, options)
  return path
}
const start = (path: string, options: Partial<Parameters<typeof createModelProcess>[1]> = {}) => {
  const process = createModelProcess(path, { idleMs: 60_000, ...options })
  started.push(process)
  return process
}
const asking = (form?: ReplyForm, maxTokens = 400) => ({
  system: 'Answer.',
  messages: [{ role: 'user' as const, text: 'Why?' }],
  form,
  maxTokens,
  minTokens: Math.min(20, maxTokens),
  temperature: 0,
})
const read = async (process: ModelProcess, form?: ReplyForm, maxTokens?: number) => {
  let text = ''
  for await (const chunk of process.ask(asking(form, maxTokens))) {
    if (chunk.is === 'done') return { text, ...chunk }
    text += chunk.text
  }
  throw new Error('a reply without an end')
}
const readObjects = (text: string) => createObjectFinder().push(text)

/** Closes what is open as soon as it may, and begins with a sentence. */
const writer = { likes: '"}se]a, {', likesEnd: true }
/** Never ends a text that it has begun. */
const endless = { likes: 'a', likesEnd: false }

test('an answer is lines of the form that is asked for, and ends', async () => {
  const { text, end, input, output } = await read(
    start(writeModel({ ...writer, likes: 'sa"}]e, {' })),
    'sentences',
    200,
  )
  const lines = readObjects(text).map(readReplyLine)
  expect(lines.every(line => line !== null)).toBe(true)
  expect([input > 0, output > 0]).toEqual([true, true])
  expect(['stop', 'length']).toContain(end)
})

test.each(['sentences', 'ideas', 'objects'] as const)(
  'random weights write nothing but JSON lines: %s',
  async form => {
    for (const seed of [1, 2, 3]) {
      const { text } = await read(start(writeModel({ seed })), form, 150)
      const objects = readObjects(text)
      for (const object of objects) expect(() => JSON.parse(object)).not.toThrow()
      // Nothing stands between the objects but the ends of lines; the last one may be cut.
      let rest = text
      for (const object of objects) rest = rest.replace(object, '')
      expect(rest).toMatch(/^\n*(?:\{.*)?$/u)
    }
  },
)

test('a model that likes to end writes whole sentences with a quotation', async () => {
  const { text } = await read(start(writeModel({ likes: 's"}e]1,a {', likesEnd: true })), 'sentences', 300)
  expect(text.startsWith('{"')).toBe(true)
})

test('without a form the text is free, and arrives in pieces', async () => {
  const pieces: string[] = []
  for await (const chunk of start(writeModel(endless)).ask(asking(undefined, 30)))
    if (chunk.is === 'text') pieces.push(chunk.text)
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.join('')).toMatch(/^a+$/u)
})

test('a reader who leaves stops the work: the next one is answered, though the first would have had no end', async () => {
  const process = start(writeModel({ ...endless, contextLength: 16_384 }))
  for await (const _ of process.ask(asking(undefined, 14_000))) break
  expect(await read(process, undefined, 5)).toMatchObject({ end: 'length' })
  expect(process.isIdle()).toBe(true)
})

test('a signal ends a waiting and a working request with its reason', async () => {
  const process = start(writeModel({ ...endless, contextLength: 16_384 }))
  const abort = new AbortController()
  const first = process.ask(asking(undefined, 14_000), abort.signal)
  await first.next()
  const second = process.ask(asking(), abort.signal)
  const waiting = expect(second.next()).rejects.toThrow('left')
  abort.abort(new Error('left'))
  await waiting
  await expect(
    (async () => {
      for await (const _ of first);
    })(),
  ).rejects.toThrow('left')
  expect((await read(process, undefined, 3)).text).not.toBe('')
})

test('two at once are answered one after the other, each with its own text', async () => {
  const process = start(writeModel(endless))
  const ends: string[] = []
  const [first, second] = await Promise.all(
    [20, 40].map(async tokens => {
      const reply = await read(process, undefined, tokens)
      ends.push(String(tokens))
      return reply.text.length
    }),
  )
  expect(ends).toEqual(['20', '40'])
  expect(second).toBeGreaterThan(first!)
})

test('the context comes from the file, and a prompt that doesn’t fit is refused and not cut', async () => {
  const process = start(writeModel({ ...endless, contextLength: 512 }))
  expect(await process.describe()).toEqual({ contextLength: 512 })
  const long = { ...asking(), messages: [{ role: 'user' as const, text: 'word '.repeat(200) }] }
  await expect(process.ask(long).next()).rejects.toThrow('too short for this')
})

test('a file that needs more memory than it may take is refused with a sentence, and tried again later', async () => {
  const process = start(writeModel(writer), { memoryBytes: 1_000 })
  const refusal = /needs about \d+\.\d GB of memory, and 0\.0 GB are free/u
  await expect(read(process)).rejects.toThrow(refusal)
  await expect(process.describe()).rejects.toThrow(refusal)
})

test('a damaged file and one that isn’t there are told apart', async () => {
  const path = join(folder, 'damaged.gguf')
  writeFileSync(path, 'GGUF and nothing of sense behind it')
  await expect(read(start(path))).rejects.toThrow('could not be read')
  const missing = createFileModel({ name: 'none', path: join(folder, 'none.gguf'), memoryBytes: null })
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Why?' }] }]
  await expect(missing.doGenerate({ prompt })).rejects.toThrow('no file none.gguf')
})

const dying = new URL('./fixtures/dying.child.ts', import.meta.url)

test('a process that dies fails its request, is started again at once, and then after ever longer waits', async () => {
  let now = 0
  const process = start('unused', { child: dying, now: () => now })
  for (const wait of [0, 2_000, 4_000]) {
    now += wait
    await expect(read(process)).rejects.toThrow('in the middle of its work')
  }
  await expect(read(process)).rejects.toThrow('rests')
  now += 3_999
  await expect(read(process)).rejects.toThrow('rests')
  now += 1
  await expect(read(process)).rejects.toThrow('in the middle of its work')
})

test('a process without work ends after a while', async () => {
  const process = start(writeModel(writer), { idleMs: 1 })
  await process.describe()
  await eventually(
    async () => process.isRunning(),
    running => !running,
  )
  expect((await process.describe()).contextLength).toBe(4096)
})

test('the SDK reads it as any other model', async () => {
  const path = writeModel(endless)
  const result = streamText({
    model: createFileModel({ name: 'tiny', path, memoryBytes: null }),
    prompt: 'Why?',
    maxOutputTokens: 12,
    maxRetries: 0,
  })
  expect(await result.text).toMatch(/^a+$/u)
  expect((await result.totalUsage).outputTokens).toBeGreaterThan(0)
  expect(await result.finishReason).toBe('length')
})
