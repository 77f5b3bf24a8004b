// Slides and sound: the slide of each sentence of made lectures, and the second at which a question is answered.
// Numbers of the alignment were chosen with the first two lectures; the third one was not looked at.

import { joinSentences } from '@lantern/contract/material/recordings/sentences.rules'
import type { TranscribedWord } from '../../server/database/stored/transcribed-words.ts'
import { linesOfWords } from '../../server/features/material/recordings/lines.rules.ts'
import { alignLecture } from '../../server/features/material/recordings/slides/align-lecture.ts'
import { listRanges } from '../../server/features/material/recordings/slides/ranges.rules.ts'
import { loadSentenceEncoder } from '../../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import { embedPassages } from '../../server/platform/engine/built-in/index/passage-vectors.ts'
import type { Engine } from '../../server/platform/engine/index.ts'
import { listContentTerms } from '../../server/platform/text/content-words.ts'
import { startBenchLantern } from '../lantern.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { askLecture, type Found, wordsOf } from './ask-lecture.ts'
import { type Lecture, readLecture } from './read-lecture.ts'
import { speakLecture } from './speak-lecture.ts'

const { signal } = new AbortController()
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const slideTexts = ({ slides }: Lecture) =>
  slides.map((text, i) => {
    const [title = '', ...lines] = text.split('\n')
    return { number: i + 1, title, lines }
  })

/** Share of sentences in whose middle the right slide is shown, or none. */
const align = async (engine: Pick<Engine, 'embed'>, lecture: Lecture, words: readonly TranscribedWord[]) => {
  const rows = joinSentences(linesOfWords(words), 240)
  const way = await alignLecture(
    engine,
    { sentences: rows.map(({ text }) => text), slides: slideTexts(lecture) },
    signal,
  )
  const ranges = listRanges(
    rows,
    way.map(slide => (slide === null ? null : slide + 1)),
    null,
  )
  const right = lecture.sentences.filter(({ start, end, slide }) => {
    const middle = (start + end) / 2
    return (ranges.find(range => range.start <= middle && middle < range.end)?.slide ?? null) === slide
  })
  return right.length / lecture.sentences.length
}

/** Baseline: for each sentence the slide with most of its words; none without any. */
const alignByWords = ({ sentences, slides }: Lecture): number => {
  const terms = slides.map(text => new Set(listContentTerms(text)))
  const right = sentences.filter(({ text, slide }) => {
    const own = new Set(listContentTerms(text))
    const shared = terms.map(written => [...own].filter(term => written.has(term)).length)
    const maxShared = Math.max(...shared)
    return (maxShared === 0 ? null : shared.indexOf(maxShared) + 1) === slide
  })
  return right.length / sentences.length
}

const alignmentRow = (what: string, lecture: Lecture, ours: number, target: number | null): BenchRow => {
  const baseline = alignByWords(lecture)
  return {
    what: `Right slide: ${what} (${lecture.sentences.length} sentences)`,
    ours: percent(ours),
    baseline: percent(baseline),
    ratio: (ours / baseline).toFixed(2),
    target: target === null ? '' : `≥ ${percent(target)}`,
    met: target === null ? null : ours >= target,
  }
}

const questionRow = (
  what: string,
  found: readonly Found[],
  key: 'answered' | 'searched',
  target: number | null,
): BenchRow => {
  const share = (of: keyof Omit<Found, 'ask'>) => found.filter(one => one[of]).length / found.length
  return {
    what: `${what} (${found.length} questions)`,
    ours: percent(share(key)),
    baseline: percent(share('plain')),
    ratio: (share(key) / (share('plain') || 1)).toFixed(2),
    target: target === null ? '' : `≥ ${percent(target)}`,
    met: target === null ? null : share(key) >= target,
  }
}

const alignAll = async (): Promise<BenchRow[]> => {
  const encoder = await loadSentenceEncoder()
  const engine: Pick<Engine, 'embed'> = {
    embed: (passages, aborted) => embedPassages(encoder, passages, aborted),
  }
  const withoutEncoder: Pick<Engine, 'embed'> = { embed: async function* () {} }
  const lectures = {
    'cell division': readLecture('cells'),
    networks: readLecture('networks'),
    'plates, unseen': readLecture('plates'),
  }
  const rows: BenchRow[] = []
  for (const [what, lecture] of Object.entries(lectures)) {
    const words = wordsOf(lecture)
    rows.push(alignmentRow(what, lecture, await align(engine, lecture, words), 0.9))
    rows.push(
      alignmentRow(`${what}, without encoder`, lecture, await align(withoutEncoder, lecture, words), null),
    )
  }
  const spoken = await speakLecture(lectures['cell division'])
  if (spoken) {
    const share = await align(engine, spoken.lecture, spoken.words)
    rows.push(alignmentRow('cell division, spoken by flite and recognised', spoken.lecture, share, 0.9))
  }
  for (const { what, ours, baseline } of rows) console.log(`${what}: ${ours} (baseline ${baseline})`)
  return rows
}

const askAll = async (show: boolean): Promise<BenchRow[]> => {
  const lantern = await startBenchLantern()
  try {
    const seen = await askLecture(lantern, readLecture('networks'))
    const unseen = await askLecture(lantern, readLecture('plates'))
    const all = [...seen, ...unseen]
    if (show)
      for (const { ask, answered, searched, plain } of all.filter(one => !one.answered))
        console.log(`not within 5 s: ${ask} (answer ${answered}, search ${searched}, plain ${plain})`)
    return [
      questionRow('Answer plays within 5 s of the sentence that answers, two lectures', all, 'answered', 0.9),
      questionRow('Answer: the lecture that was not looked at', unseen, 'answered', null),
      questionRow('First search result within 5 s, two lectures', all, 'searched', null),
    ]
  } finally {
    await lantern.stop()
  }
}

export default async (options: string[]): Promise<BenchResult> => ({
  name: 'Slides and sound',
  rows: [...(await alignAll()), ...(await askAll(options.includes('--show')))],
  notes: [
    'Baseline of slides: for each sentence the slide with most of its words. Baseline of questions: BM25 over the sentences.',
    'Lectures and questions are made; speech of real classrooms, with slips and half sentences, is not in them.',
  ],
})
