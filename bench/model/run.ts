// Overhead of Lantern over a language model: from the question to the first sentence, beside the provider's
// own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { splitSentences } from '@lantern/contract/sentences.rules'
import { connect } from '../../server/database/client.ts'
import { startEmbeddedDatabase } from '../../server/database/embedded/index.ts'
import { migrateDatabase } from '../../server/database/migrate.ts'
import { createVerifiedAccount } from '../../server/features/people/identity/index.ts'
import { createTokenBudget } from '../../server/features/people/usage/index.ts'
import { systemClock } from '../../server/platform/clock/index.ts'
import { readConfig } from '../../server/platform/config/index.ts'
import { createBuiltInEngine } from '../../server/platform/engine/built-in/index.ts'
import type { Engine, EnginePassage, SourceMaterial } from '../../server/platform/engine/index.ts'
import { createModelEngine } from '../../server/platform/engine/model/index.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { makeDataFolder } from '../lantern.ts'
import type { BenchResult } from '../result.ts'

const rounds = 150
const warmUps = 20
/** Between two tokens of the provider. */
const tokenMs = 1
const question = 'Who published the first reliable parallax?'
const source = { id: 'sky', version: '1', name: 'Measuring the sky' }

const readPassages = (): EnginePassage[] => {
  const file = join(import.meta.dirname, '../../server/samples/measuring-the-sky.md')
  const paragraphs = readFileSync(file, 'utf8').split(/\n{2,}/)
  const running = paragraphs
    .filter(text => !text.startsWith('#'))
    .map(text => text.replaceAll('\n', ' ').trim())
  return running.map((text, index) => ({
    id: String(index),
    headings: [],
    text,
    sentences: splitSentences(text),
  }))
}

/** Milliseconds until `work` reports; what it does afterwards to end the call isn't counted. */
const measureMilliseconds = async (work: (report: () => void) => Promise<unknown>) => {
  const started = performance.now()
  let reported = Number.NaN
  await work(() => {
    reported = performance.now()
  })
  return reported - started
}

const firstSentence = async (engine: Engine, personId: string, report = () => {}) => {
  const leave = new AbortController()
  const request = { personId, question, history: [], sources: [source] }
  for await (const part of engine.answer(request, leave.signal)) if (part.type === 'sentence') return report()
  throw new Error('no sentence came')
}

const getContent = (event: string): string => {
  const data = event.replace(/^data: /, '')
  if (data === '[DONE]') return ''
  const { choices } = JSON.parse(data) as { choices: { delta?: { content?: string } }[] }
  return choices[0]?.delta?.content ?? ''
}

/** Until the provider has sent the end of its first line, asked without anything between. */
const firstLine = async (url: string, body: string, report: () => void) => {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer fake-key' }
  const response = await fetch(`${url}/chat/completions`, { method: 'POST', headers, body })
  const events = response.body?.pipeThrough(new TextDecoderStream()) ?? []
  let buffered = ''
  let answerText = ''
  for await (const text of events) {
    buffered += text
    const complete = buffered.split('\n\n')
    buffered = complete.pop() ?? ''
    for (const event of complete) answerText += getContent(event)
    // The end of the first object, where the sentence is complete.
    if (answerText.includes(']}')) return report()
  }
}

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN

/** Everything a question needs: a provider, books on PostgreSQL, an index with vectors. */
const setUp = async () => {
  const provider = fork(join(import.meta.dirname, 'provider.ts'), [String(tokenMs)])
  const [fake] = (await once(provider, 'message')) as [{ env: Record<string, string>; url: string }]
  const folder = makeDataFolder()
  const cluster = await startEmbeddedDatabase(folder, 'bench model')
  await migrateDatabase(cluster.url)
  const database = connect(cluster.url, { name: 'bench', connections: 4 })
  const person = { email: 'bench@lantern.test', password: 'bench bench', username: 'Bench' }
  const account = await createVerifiedAccount(database.db, { ...person, role: 'student', now: new Date() })
  if (!account) throw new Error('no account')
  const { model } = readConfig({
    ...fake.env,
    MODEL_PERSON_TOKENS_PER_DAY: '900000000',
    MODEL_TOKENS_PER_DAY: '900000000',
  })
  if (!model) throw new Error('no model')
  const material: SourceMaterial = { passages: readPassages(), vectors: [] }
  const builtIn = createBuiltInEngine({
    loadMaterial: async () => material,
    wordVectorsPath,
    cacheBytes: 64 * 1024 * 1024,
  })
  for await (const vectors of builtIn.embed(material.passages, new AbortController().signal))
    material.vectors.push(vectors)
  const hits = await builtIn.search(
    { personId: '', query: question, sources: [source], limit: 8 },
    new AbortController().signal,
  )
  const engineOver = (under: Engine) =>
    createModelEngine({
      config: model,
      builtIn: under,
      onFailure: error => console.error(error),
      tokenBudget: createTokenBudget({ db: database.db, clock: systemClock, model, hasPlans: false }),
      loadMaterial: async () => material,
      loadPassages: async ids => material.passages.filter(({ id }) => ids.includes(id)),
    })
  return {
    url: fake.url,
    builtIn,
    personId: account.id,
    whole: engineOver(builtIn),
    lastRequest: async () => {
      provider.send('body')
      const [{ body }] = (await once(provider, 'message')) as [{ body: string }]
      return body
    },
    /** The same with the passages found before. */
    found: engineOver({ ...builtIn, search: async () => hits }),
    close: async () => {
      await builtIn.close()
      await database.close()
      await cluster.stop()
      provider.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export default async (): Promise<BenchResult> => {
  const { url, lastRequest, builtIn, personId, whole, found, close } = await setUp()
  await firstSentence(found, personId)
  const body = await lastRequest()
  const never = new AbortController().signal
  const times = {
    direct: [] as number[],
    ours: [] as number[],
    whole: [] as number[],
    search: [] as number[],
  }
  for (let round = -warmUps; round < rounds; round++) {
    const direct = await measureMilliseconds(report => firstLine(url, body, report))
    const ours = await measureMilliseconds(report => firstSentence(found, personId, report))
    const all = await measureMilliseconds(report => firstSentence(whole, personId, report))
    const search = await measureMilliseconds(report =>
      builtIn.search({ personId: '', query: question, sources: [source], limit: 8 }, never).then(report),
    )
    if (round < 0) continue
    times.direct.push(direct)
    times.ours.push(ours)
    times.whole.push(all)
    times.search.push(search)
  }
  await close()
  const median = (values: number[]) => percentile(values, 0.5)
  const added = median(times.ours) - median(times.direct)
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const row = (what: string, ours: number, baseline: number, label: string) => ({
    what,
    ours: ms(ours),
    baseline: `${ms(baseline)} (${label})`,
    ratio: (ours / baseline).toFixed(2),
  })
  return {
    name: 'Model',
    rows: [
      {
        ...row(
          'First checked sentence, passages found, median',
          median(times.ours),
          median(times.direct),
          'the provider’s first line, asked directly',
        ),
        target: `≤ 10 ms over it (${ms(added)})`,
        met: added <= 10,
      },
      {
        ...row(
          'First checked sentence, passages found, p95',
          percentile(times.ours, 0.95),
          percentile(times.direct, 0.95),
          'the same',
        ),
        target: '–',
        met: null,
      },
      {
        ...row(
          'Question → first checked sentence with finding the passages, median',
          median(times.whole),
          median(times.direct),
          'the same',
        ),
        target: '–',
        met: null,
      },
      {
        ...row('Finding the passages alone, median', median(times.search), median(times.direct), 'the same'),
        target: '–',
        met: null,
      },
    ],
    notes: [
      `${rounds} interleaved rounds; a fake provider that streams a token of about six characters every ${tokenMs} ms; the budget is kept on PostgreSQL.`,
      'A sentence shows when its line is complete and its quotation found, so the first line of the provider is the fair baseline, not its first token.',
    ],
  }
}
