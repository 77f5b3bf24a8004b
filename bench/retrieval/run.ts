// How often the built-in engine finds the right passage and sentence, and says so when there is none.
//
//   npm run bench -- retrieval [--data FILE] [--cross-validate] [--passages N]

import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildWordVectors, wordVectorsPath } from '../../scripts/build-word-vectors.ts'
import type { Lexicon } from '../../server/platform/engine/built-in/find/similar-words.ts'
import { loadWordVectors } from '../../server/platform/engine/built-in/find/word-vectors.ts'
import { loadWordNet } from '../../server/platform/engine/built-in/find/wordnet.ts'
import { weights } from '../../server/platform/engine/built-in/rank/weights.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { loadCorpus } from './corpus.ts'
import { crossValidate } from './cross-validation.ts'
import { loadCachedEncoder } from './embedding-cache.ts'
import { withFullText } from './full-text.ts'
import { makeLibrary, measureEngine, measureOther } from './latency.ts'
import { type Measured, measure } from './measure.ts'
import { figure, percent, shareBelow, thresholdFor } from './metrics.ts'

const ownData = fileURLToPath(new URL('./small-set.json', import.meta.url))
const LATENCY_QUESTIONS = 330
const ANSWERED = [0.9, 0.95]

const row = (
  what: string,
  ours: number,
  baseline: number,
  target: number | null,
  show = figure,
): BenchRow => ({
  what,
  ours: show(ours),
  baseline: show(baseline),
  ratio: baseline > 0 ? (ours / baseline).toFixed(2) : '–',
  target: target === null ? '–' : `≥ ${show(target)}`,
  met: target === null ? null : ours >= target,
})

const rankRows = (
  where: string,
  { ours, bm25 }: Measured,
  targets: [number | null, number | null, number | null],
) => [
  row(`${where}: right passage first (R@1)`, ours.r1, bm25.r1, targets[0]),
  row(`${where}: right passage among five (R@5)`, ours.r5, bm25.r5, targets[1]),
  row(`${where}: MRR@10`, ours.mrr10, bm25.mrr10, targets[2]),
]

const sentenceRows = ({ sentences }: Measured) => [
  row('library: first sentence holds the answer', sentences.ours.top1, sentences.bm25.top1, 0.81),
  row('library: one of three sentences holds it', sentences.ours.top3, sentences.bm25.top3, 0.93),
]

const abstentionRows = (where: string, { odds, plain }: Measured) =>
  ANSWERED.flatMap(answered => {
    const at = (scores: Measured['odds'], kind: 'elsewhere' | 'removed') =>
      shareBelow(scores[kind], thresholdFor(scores.answerable, answered))
    const name = `${where}: recognised as unanswerable, ${percent(answered)} answered`
    return [
      row(
        `${name}, about something else`,
        at(odds, 'elsewhere'),
        at(plain, 'elsewhere'),
        answered === 0.9 ? 0.99 : null,
        percent,
      ),
      row(
        `${name}, its passage removed`,
        at(odds, 'removed'),
        at(plain, 'removed'),
        answered === 0.9 ? 0.72 : null,
        percent,
      ),
    ]
  })

const latencyRow = async (passages: number, lexicon: Lexicon): Promise<BenchRow> => {
  const library = makeLibrary(passages, LATENCY_QUESTIONS, [])
  const { p50, p95 } = measureEngine(library, lexicon, weights)
  const other = await withFullText(library, query => measureOther(library, query))
  return {
    what: `retrieval in ${passages.toLocaleString('en')} made-up passages, p50 / p95`,
    ours: `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`,
    baseline: `${other.p50.toFixed(1)} / ${other.p95.toFixed(1)} ms (ts_rank)`,
    ratio: (p95 / other.p95).toFixed(2),
    target: '≤ 50 ms (p95)',
    met: p95 <= 50,
  }
}

export default async function run(args: string[]): Promise<BenchResult> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      'cross-validate': { type: 'boolean' },
      passages: { type: 'string', default: '100000' },
    },
  })
  await buildWordVectors()
  const lexicon = { wordVectors: await loadWordVectors(wordVectorsPath), wordNet: await loadWordNet() }
  const corpus = await loadCorpus(values.data ?? ownData, await loadCachedEncoder())
  if (values['cross-validate']) crossValidate(corpus, lexicon)
  const library = measure(corpus, lexicon, weights.withVectors, 'library')
  const document = measure(corpus, lexicon, weights.withVectors, 'document')
  const without = measure(corpus, lexicon, weights.withoutVectors, 'library')
  return {
    name: 'Retrieval and answers of the built-in engine',
    rows: [
      ...rankRows('library', library, [0.86, null, 0.905]),
      ...rankRows('own document', document, [0.9, 0.98, null]),
      ...rankRows('library, without sentence vectors', without, [null, null, null]),
      ...sentenceRows(library),
      ...abstentionRows('library', library),
      ...abstentionRows('own document', document),
      await latencyRow(Number(values.passages), lexicon),
    ],
    notes: [
      values.data
        ? `${corpus.questions.length} questions on ${corpus.sources.length} articles given by --data. Figures on the articles the weights were fitted on flatter; --cross-validate prints those by held-back article.`
        : `Own small set of ${corpus.questions.length} questions on ${corpus.sources.length} short texts: it shows that all works; judge by a larger set (--data FILE in SQuAD 1.1 format).`,
      'Baseline: BM25 over passages (k1 0.9, b 0.6) and over sentences, and its score as the sign that there is an answer.',
      'Texts here have no headings; the weight of headings is set by hand and unproven.',
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await run(process.argv.slice(2)))
