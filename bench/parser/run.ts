// Trees of the sentence parser against those of a treebank, with the treebank's words and with our own.
//
//   npm run bench -- parser --data FOLDER [--set test|dev]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  loadSentenceParser,
  type SentenceParser,
} from '../../server/platform/engine/built-in/encoder/parser/sentence-parser.ts'
import { tagWords } from '../../server/platform/engine/built-in/language/tagger.ts'
import { percentile } from '../percentile.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { scoreOf, startTally, type Tally, tallySentence } from './score.rules.ts'
import { type GoldSentence, readTreebank } from './treebank.ts'

/** Sentences that are parsed at once: about a passage. */
const BATCH = 8

/** `seconds` are those of the processor, which other programs on the machine change little; `p50` milliseconds that passed. */
type Timed = { tally: Tally; sentences: number; seconds: number; p50: number }

/** Parses all sentences in their order, some at once, and times each of these runs. */
const parseAll = async (
  treebank: readonly GoldSentence[],
  parse: (batch: readonly GoldSentence[], tally: Tally) => Promise<void>,
): Promise<Timed> => {
  const tally = startTally()
  const times: number[] = []
  const before = process.cpuUsage()
  for (let at = 0; at < treebank.length; at += BATCH) {
    const started = performance.now()
    await parse(treebank.slice(at, at + BATCH), tally)
    times.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  return { tally, sentences: treebank.length, seconds, p50: percentile(times, 0.5) }
}

const withOwnWords = (parser: SentenceParser, treebank: readonly GoldSentence[]) =>
  parseAll(treebank, async (batch, tally) => {
    const trees = await parser.parseWords(batch.map(({ words }) => words.map(({ form }) => form)))
    for (const [i, { words }] of batch.entries())
      tallySentence(
        tally,
        words,
        (trees[i] ?? []).map((word, w) => ({ ...word, start: words[w]!.start, end: words[w]!.end })),
      )
  })

const fromText = (parser: SentenceParser, treebank: readonly GoldSentence[]) =>
  parseAll(treebank, async (batch, tally) => {
    let text = ''
    const sentences = batch.map(sentence => {
      const start = text.length
      text += `${sentence.text}\n`
      return { start, end: text.length - 1 }
    })
    const trees = await parser.parse({ text, sentences })
    for (const [i, { words }] of batch.entries()) {
      const { start } = sentences[i]!
      const own = (trees[i]?.words ?? []).map(word => ({
        ...word,
        start: word.start - start,
        end: word.end - start,
      }))
      tallySentence(tally, words, own)
    }
  })

/** The baseline: parts of speech as question making reads them, which have no trees. */
const withTagger = (treebank: readonly GoldSentence[]): Tally => {
  const tally = startTally()
  for (const { text, words } of treebank) {
    const own = tagWords(text).map(({ start, end, pos }) => ({
      start,
      end,
      upos: pos,
      head: -1,
      relation: '',
    }))
    tallySentence(tally, words, own)
  }
  return tally
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const row = (what: string, ours: number, baseline: number | null, target: number | null): BenchRow => ({
  what,
  ours: percent(ours),
  baseline: baseline === null ? '–' : percent(baseline),
  ratio: baseline === null ? '–' : (ours / baseline).toFixed(2),
  target: target === null ? '–' : `≥ ${percent(target)}`,
  met: target === null ? null : ours >= target,
})

const treeRows = (where: string, { tally }: Timed, targets: { related: number | null }) => [
  row(`${where}: heads and relations (LAS)`, scoreOf(tally, tally.related), null, targets.related),
  row(`${where}: with subtypes of relations`, scoreOf(tally, tally.relatedFully), null, null),
  row(`${where}: heads (UAS)`, scoreOf(tally, tally.attached), null, null),
  row(`${where}: Penn tags`, scoreOf(tally, tally.xpos), null, null),
  row(`${where}: lemmas`, scoreOf(tally, tally.lemma), null, null),
]

export default async (args: string[]): Promise<BenchResult | null> => {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, set: { type: 'string', default: 'test' } },
  })
  if (!values.data) {
    console.error('Options: --data FOLDER with en_ewt-ud-test.conllu.gz')
    return null
  }
  const treebank = readTreebank(join(values.data, `en_ewt-ud-${values.set}.conllu.gz`))
  const before = process.memoryUsage().rss
  const parser = await loadSentenceParser()
  await fromText(parser, treebank.slice(0, 200))
  const own = await withOwnWords(parser, treebank)
  const text = await fromText(parser, treebank)
  const memory = (process.memoryUsage().rss - before) / 2 ** 20
  const tagger = withTagger(treebank)
  const perSecond = text.sentences / text.seconds
  return {
    name: `Sentence parser (${values.set})`,
    rows: [
      ...treeRows('words of the treebank', own, { related: 0.88 }),
      row('words of the treebank: parts of speech', scoreOf(own.tally, own.tally.upos), null, null),
      ...treeRows('from text', text, { related: null }),
      row('from text: words', scoreOf(text.tally, text.tally.same), scoreOf(tagger, tagger.same), null),
      row(
        'from text: parts of speech',
        scoreOf(text.tally, text.tally.upos),
        scoreOf(tagger, tagger.upos),
        null,
      ),
      row(
        'from text: parts of speech of the words that are cut alike',
        text.tally.upos / text.tally.same,
        tagger.upos / tagger.same,
        null,
      ),
      {
        what: 'from text: sentences in a second of one core; eight together, median',
        ours: `${perSecond.toFixed(0)}; ${text.p50.toFixed(1)} ms`,
        baseline: '–',
        ratio: '–',
        target: '≥ 150',
        met: perSecond >= 150,
      },
      {
        what: 'memory that the parser adds',
        ours: `${memory.toFixed(0)} MB`,
        baseline: '–',
        ratio: '–',
        target: '–',
        met: null,
      },
    ],
    notes: [
      `${treebank.length} sentences, ${own.tally.gold} words of the English Web Treebank 2.15, on which nothing was trained or chosen.`,
      'LAS counts as published results do: relations without subtypes, punctuation included. F1 where the words are ours.',
      'Baseline: words and parts of speech that question making reads (wink-nlp with its corrections; hyphenated words are one).',
    ],
  }
}
