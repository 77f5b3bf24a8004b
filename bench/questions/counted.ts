// node bench/questions/counted.ts FILE …: questions counted in texts before any is made, beside those that are made.
import { basename } from 'node:path'
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import { loadWordVectors } from '../../server/platform/engine/built-in/find/word-vectors.ts'
import { loadWordNet } from '../../server/platform/engine/built-in/find/wordnet.ts'
import { buildSourceIndex } from '../../server/platform/engine/built-in/index/source-index.ts'
import { countQuestions } from '../../server/platform/engine/built-in/operations/make-questions.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { askText, startModels } from './ask-text.ts'
import { readFile } from './read-file.ts'

const lexicon = { wordNet: await loadWordNet(), wordVectors: await loadWordVectors(wordVectorsPath) }
const texts = (await Promise.all(process.argv.slice(2).map(path => readFile(path, basename(path))))).flat()
const models = startModels()
const sums = { teacher: [0, 0], student: [0, 0] }
for (const text of texts)
  for (const asker of ['teacher', 'student'] as const) {
    const index = buildSourceIndex(text.name, '1', { passages: text.passages, vectors: [] })
    const resources = { lexicon, encoder: { encode: async () => [] }, ...models }
    const begun = performance.now()
    const sections: { total: number; single: number }[] = []
    for await (const part of countQuestions(resources, index, asker))
      if (part.type === 'item')
        sections.push({ total: part.item.total, single: part.item.types['single-choice'] ?? 0 })
    const seconds = (performance.now() - begun) / 1000
    const sum = (key: 'total' | 'single') => sections.reduce((all, one) => all + one[key], 0)
    const made = async (types: typeof madeQuestionTypes) =>
      (await askText(lexicon, models, text, { count: Math.max(50, text.words / 20), types, seed: 3, asker }))
        .length
    const all = text.words < 20_000 ? await made(madeQuestionTypes) : Number.NaN
    const single = text.words < 20_000 ? await made(['single-choice']) : Number.NaN
    sums[asker][0]! += sum('total')
    sums[asker][1]! += all
    console.log(
      `${text.name}, ${asker}: ${text.words} words, ${sections.length} sections; counted ${sum('total')}, made ${all}; choose one counted ${sum('single')}, made ${single}; ${seconds.toFixed(1)} s`,
    )
  }
console.log(sums)
process.exit(0)
