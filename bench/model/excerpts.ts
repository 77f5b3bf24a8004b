// Words that a language model is sent with a question, and whether the key is among them: passages chosen and cut by the
// reader beside whole passages in the order of search, on the tuning questions of `bench/documents`.
//
//   node bench/model/excerpts.ts [--only NAME,…]
import { parseArgs } from 'node:util'
import { buildWordVectors } from '../../scripts/build-word-vectors.ts'
import { createBuiltInEngine } from '../../server/platform/engine/built-in/index.ts'
import type { Engine, SourceMaterial } from '../../server/platform/engine/index.ts'
import type { SentPassage } from '../../server/platform/engine/model/check-sentence.ts'
import { countWords } from '../../server/platform/engine/model/excerpts.rules.ts'
import { retrieve } from '../../server/platform/engine/model/retrieve.ts'
import { createReader } from '../../server/platform/reading/reader.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { findFile } from '../documents/find-file.ts'
import { containsWording, foldText } from '../documents/fold.rules.ts'
import { type BenchDocument, listDocuments } from '../documents/list.ts'
import { readDocument, toEnginePassage } from '../documents/read-document.ts'
import { embedCached } from '../documents/vector-cache.ts'

type Sent = { words: number; passages: number; hasKey: boolean; answers: number | null }

const hasKey = (key: readonly (readonly string[])[], passages: readonly SentPassage[]): boolean => {
  const texts = passages.map(({ text }) => foldText(text))
  return key.every(wordings => wordings.some(wording => texts.some(text => containsWording(text, wording))))
}

const describeSent = (key: readonly (readonly string[])[], passages: readonly SentPassage[]): Sent => {
  const holder = passages.find(({ text }) =>
    key.some(wordings => wordings.some(wording => containsWording(foldText(text), wording))),
  )
  return {
    words: passages.reduce((sum, { text }) => sum + countWords(text), 0),
    passages: passages.length,
    hasKey: hasKey(key, passages),
    answers: holder?.reading?.answers ?? null,
  }
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN

const print = (name: string, sent: readonly Sent[]) => {
  const words = sent.map(one => one.words)
  const share = (100 * sent.filter(one => one.hasKey).length) / sent.length
  console.log(
    `${name}: ${Math.round(average(words))} words on average, ${quantile(words, 0.5)} median, ${Math.max(...words)} at most; ${average(sent.map(one => one.passages)).toFixed(1)} passages; the whole key among them for ${share.toFixed(1)} %`,
  )
}

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
await buildWordVectors()
const materials = new Map<string, SourceMaterial>()
const engine = createBuiltInEngine({
  loadMaterial: async id => materials.get(id) ?? { passages: [], vectors: [] },
  wordVectorsPath,
  cacheBytes: 256 * 1024 * 1024,
})
const withoutReader: Engine = { ...engine, readPassages: async () => null }
const reader = createReader()
const whole: Sent[] = []
const cut: Sent[] = []

const askAll = async ({ name, title, questions }: BenchDocument) => {
  const { passages } = materials.get(name)!
  const load = async (ids: readonly string[]) => passages.filter(({ id }) => ids.includes(id))
  const sources = [{ id: name, version: '1', name: title }]
  for (const { ask: question, history, key } of questions.filter(one => one.key.length > 0)) {
    const request = { personId: '', question, history, sources }
    const { signal } = new AbortController()
    whole.push(
      describeSent(
        key,
        (await retrieve({ builtIn: withoutReader, loadPassages: load }, request, signal)).passages,
      ),
    )
    cut.push(
      describeSent(key, (await retrieve({ builtIn: engine, loadPassages: load }, request, signal)).passages),
    )
  }
}

for (const document of listDocuments({ set: 'tuning', only: values.only.split(',').filter(Boolean) })) {
  const { passages } = await readDocument(reader, document, findFile(document))
  const vectors = await embedCached(engine, passages, () => {})
  materials.set(document.name, { passages: passages.map(toEnginePassage), vectors })
  await askAll(document)
  engine.forget(document.name)
  materials.delete(document.name)
  console.log(document.name)
}
await Promise.all([engine.close(), reader.close()])
print('Whole passages, in the order of search', whole)
print('Chosen and cut by the reader', cut)
const answers = cut.flatMap(one => (one.answers === null ? [] : [one.answers]))
console.log(
  `Log-odds that a passage with the key answers: ${[0.01, 0.02, 0.05, 0.5].map(share => `${100 * share} % below ${quantile(answers, share).toFixed(1)}`).join(', ')}`,
)
