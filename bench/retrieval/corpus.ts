// A question-answering data set (SQuAD 1.1 format) as sources and questions of the engine.

import { readFileSync } from 'node:fs'
import { splitSentences } from '@lantern/contract/sentences.rules'
import {
  DIMENSIONS,
  type SentenceEncoder,
} from '../../server/platform/engine/built-in/encoder/sentence-encoder.ts'
import { embedPassages } from '../../server/platform/engine/built-in/index/passage-vectors.ts'
import {
  buildSourceIndex,
  type SourceIndex,
} from '../../server/platform/engine/built-in/index/source-index.ts'
import type { VectorMeans } from '../../server/platform/engine/built-in/rank/features/cosines.ts'
import type { EnginePassage, PassageVectors } from '../../server/platform/engine/index.ts'

export type BenchQuestion = {
  text: string
  /** Position of its article and of its paragraph there. */
  articleId: string
  article: number
  paragraph: number
  /** Accepted answers. */
  answers: string[]
  vector: Float32Array | null
}

export type Corpus = { sources: SourceIndex[]; questions: BenchQuestion[] }

type SquadFile = {
  data: {
    title: string
    paragraphs: {
      context: string
      headings?: string[]
      qas: { question: string; answers: { text: string }[] }[]
    }[]
  }[]
}

/** Reads and analyses a data set; with an encoder also embeds it, which takes minutes the first time. */
export const loadCorpus = async (path: string | URL, encoder: SentenceEncoder | null): Promise<Corpus> => {
  const { data } = JSON.parse(readFileSync(path, 'utf8')) as SquadFile
  const sources: SourceIndex[] = []
  const questions: BenchQuestion[] = []
  for (const [article, { title, paragraphs }] of data.entries()) {
    const passages = paragraphs.map((paragraph, i): EnginePassage => {
      const { context: text, headings = [] } = paragraph
      return { id: `${title}/${i}`, headings, text, sentences: splitSentences(text) }
    })
    const vectors: PassageVectors[] = []
    if (encoder)
      for await (const row of embedPassages(encoder, passages, new AbortController().signal))
        vectors.push(row)
    sources.push(buildSourceIndex(title, '1', { passages, vectors }))
    for (const [paragraph, { qas }] of paragraphs.entries()) {
      for (const { question: text, answers } of qas) {
        const vector = encoder ? (await encoder.encode([text]))[0]! : null
        questions.push({
          text,
          articleId: title,
          article,
          paragraph,
          answers: [...new Set(answers.map(a => a.text))],
          vector,
        })
      }
    }
  }
  return { sources, questions }
}

/** Mean vectors of the questions, sentences and passages of an embedded corpus, to four decimals. */
export const meanVectors = ({ sources, questions }: Corpus): VectorMeans => {
  const rows = sources.flatMap(source => source.vectors.filter(matrix => matrix !== null))
  const split = rows.map(matrix => splitRows(matrix))
  return {
    question: mean(questions.flatMap(question => (question.vector ? [question.vector] : []))),
    sentence: mean(split.flatMap(all => all.slice(1))),
    passage: mean(split.map(all => all[0]!)),
  }
}

const splitRows = (matrix: Int8Array): Float32Array[] =>
  Array.from({ length: matrix.length / DIMENSIONS }, (_, row) => {
    const vector = Float32Array.from(matrix.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS))
    const length = Math.hypot(...vector) || 1
    return vector.map(value => value / length)
  })

const mean = (vectors: readonly Float32Array[]): number[] =>
  Array.from({ length: DIMENSIONS }, (_, i) => {
    const sum = vectors.reduce((total, vector) => total + vector[i]!, 0)
    return Number((sum / (vectors.length || 1)).toFixed(4))
  })
