import { splitSentences } from '@lantern/contract/sentences.rules'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { embedPassage } from '../index/passage-vectors.ts'
import { createEncoderProcess, type EncoderProcess } from './encoder-process.ts'
import { DIMENSIONS } from './sentence-encoder.ts'

const script = new URL('../fixtures/faint.child.ts', import.meta.url)
const started: EncoderProcess[] = []
const create = (idleMs: number | null = null, file?: URL) => {
  const encoder = createEncoderProcess(idleMs, file ?? script)
  started.push(encoder)
  return encoder
}
afterEach(() => Promise.all(started.splice(0).map(encoder => encoder.close())))

/** The number of the process that answers. */
const findProcess = async (encoder: EncoderProcess) => (await encoder.encode(['a']))[0]![0]!

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('one process encodes all texts, in their order', async () => {
  const encoder = create()
  const [first, second] = await Promise.all([findProcess(encoder), findProcess(encoder)])
  expect(first).toBe(second)
  expect(await encoder.encode([])).toEqual([])
})

test('a process that dies fails what it was asked, and the next call starts another', async () => {
  const encoder = create()
  const first = await findProcess(encoder)
  const lost = Promise.allSettled([encoder.encode(['dies']), encoder.encode(['a'])])
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await findProcess(encoder)).not.toBe(first)
})

test('a process that keeps dying is not started again for half a minute', async () => {
  let now = 0
  const encoder = createEncoderProcess(null, script, () => now)
  started.push(encoder)
  for (let nth = 0; nth < 3; nth++) await expect(encoder.encode(['dies'])).rejects.toThrow('process ended')
  await expect(encoder.encode(['a'])).rejects.toThrow('keeps ending')
  now = 30_000
  await findProcess(encoder)
})

test('a text that fails leaves the others alone', async () => {
  const encoder = create()
  const first = await findProcess(encoder)
  await expect(encoder.encode(['fails'])).rejects.toThrow('no sense in it')
  expect(await findProcess(encoder)).toBe(first)
})

test('ends without work where it may, and the next call starts another', async () => {
  const encoder = create(1)
  const first = await findProcess(encoder)
  await eventually(
    async () => isAlive(first),
    alive => !alive,
  )
  expect(await findProcess(encoder)).not.toBe(first)
})

test('an unavailable encoder gives no vectors, no error, and one line in the log', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const encoder = create()
  expect(await encoder.encode(['lacks'])).toEqual([])
  expect(await encoder.encode(['a'])).toEqual([])
  expect(await embedPassage(encoder, { id: 'p', headings: [], text: 'A text.', sentences: [] })).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('a closed encoder refuses requests, and its process has ended', async () => {
  const encoder = create()
  const first = await findProcess(encoder)
  const waiting = encoder.encode(['a'])
  const outcome = expect(waiting).rejects.toThrow('closed')
  await encoder.close()
  await outcome
  await expect(encoder.encode(['a'])).rejects.toThrow('closed')
  await eventually(
    async () => isAlive(first),
    alive => !alive,
  )
})

const passage = { heading: '', text: 'A text.', sentences: [{ start: 0, end: 7 }] }
const toRead = (question: string) => ({ personId: 'p', question, passages: [passage, passage] })
const never = new AbortController().signal

test('passages are read in their order', async () => {
  expect(await create().readPassages(toRead('a'), never)).toHaveLength(2)
})

test('a reader that is unavailable reads nothing, with one line in the log, and texts are still encoded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const encoder = create()
  expect(await encoder.readPassages(toRead('lacks'), never)).toBeNull()
  expect(await encoder.readPassages(toRead('a'), never)).toBeNull()
  expect(await encoder.encode(['a'])).toHaveLength(1)
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('a question that is given up is answered with its reason at once', async () => {
  const encoder = create()
  await findProcess(encoder)
  const abort = new AbortController()
  const reading = expect(encoder.readPassages(toRead('waits'), abort.signal)).rejects.toThrow('given up')
  abort.abort(new Error('given up'))
  await reading
  await expect(encoder.readPassages(toRead('a'), abort.signal)).rejects.toThrow('given up')
  expect(await encoder.readPassages(toRead('a'), never)).toHaveLength(2)
})

const toParse = (...texts: string[]) =>
  texts.map(text => ({ text, sentences: [{ start: 0, end: text.length }] }))

test('passages are parsed in their order', async () => {
  expect(await create().parsePassages(toParse('a', 'b'), never)).toEqual([[null], [null]])
})

test('a parser that is unavailable parses nothing, with one line in the log, and passages are still read', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const encoder = create()
  expect(await encoder.parsePassages(toParse('lacks'), never)).toBeNull()
  expect(await encoder.parsePassages(toParse('a'), never)).toBeNull()
  expect(await encoder.readPassages(toRead('a'), never)).toHaveLength(2)
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('a parser that fails or dies fails its request alone, and one that is given up ends at once', async () => {
  const encoder = create()
  await expect(encoder.parsePassages(toParse('fails'), never)).rejects.toThrow('no sense in it')
  await expect(encoder.parsePassages(toParse('dies'), never)).rejects.toThrow('process ended')
  const abort = new AbortController()
  const waiting = expect(encoder.parsePassages(toParse('waits'), abort.signal)).rejects.toThrow('given up')
  abort.abort(new Error('given up'))
  await waiting
  expect(await encoder.parsePassages(toParse('a'), never)).toHaveLength(1)
})

test('the real one encodes', async () => {
  const encoder = create(null, new URL('./encoder.child.ts', import.meta.url))
  const vectors = await encoder.encode(['One.', 'Two.'])
  expect(vectors.map(({ length }) => length)).toEqual([DIMENSIONS, DIMENSIONS])
})

test('the real one reads', async () => {
  const encoder = create(null, new URL('./encoder.child.ts', import.meta.url))
  const text = 'Many people came. The old mill was closed in 1932. It had stood for two hundred years.'
  const sentences = splitSentences(text)
  const question = 'When was the mill closed?'
  const other = 'Volcanoes erupt where plates meet.'
  const readings = await encoder.readPassages(
    {
      personId: 'p',
      question,
      passages: [
        { heading: 'The mill', text, sentences },
        { heading: '', text: other, sentences: splitSentences(other) },
      ],
    },
    never,
  )
  const [mill, volcano] = readings!
  expect(mill!.answers).toBeGreaterThan(volcano!.answers)
  const scores = mill!.sentences.map(({ score }) => score)
  expect(scores.indexOf(Math.max(...scores))).toBe(1)
  const { start, end } = mill!.sentences[1]!.phrase!
  expect(text.slice(start, end)).toContain('1932')
})

test('the real one parses, while it reads', async () => {
  const encoder = create(null, new URL('./encoder.child.ts', import.meta.url))
  const text = 'The old mill was closed by the council in 1932. Nobody knows why.'
  const passage = { text, sentences: splitSentences(text) }
  const [parsed, readings] = await Promise.all([
    encoder.parsePassages([passage, passage], never),
    encoder.readPassages(
      { personId: 'p', question: 'When was it closed?', passages: [{ heading: '', ...passage }] },
      never,
    ),
  ])
  expect(readings).toHaveLength(1)
  expect(parsed![1]).toEqual(parsed![0])
  const [mill, nobody] = parsed![0]!
  const subject = mill!.words.find(({ form }) => form === 'mill')!
  expect(subject.relation).toBe('nsubj:pass')
  expect(mill!.words[subject.head]!.form).toBe('closed')
  expect(nobody!.words.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Nobody',
    'knows',
    'why',
    '.',
  ])
})
