// A question-answering data set (SQuAD 1.1 format) as sources and questions of the engine.

import { readFileSync } from 'node:fs'
import { embedPassage } from '../../server/platform/engine/built-in/embeddings/passage-vectors.ts'
import type { SentenceEncoder } from '../../server/platform/engine/built-in/embeddings/sentence-encoder.ts'
import {
  buildSourceIndex,
  type SourceIndex,
} from '../../server/platform/engine/built-in/index/source-index.ts'
import type { EnginePassage, PassageVectors } from '../../server/platform/engine/index.ts'
import { splitSentences } from '../../server/platform/text/sentences.rules.ts'

export type BenchQuestion = {
  text: string
  /** Position of its article and of its paragraph there. */
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
    for (const passage of encoder ? passages : []) vectors.push(await embedPassage(encoder!, passage))
    sources.push(buildSourceIndex(title, '1', { passages, vectors }))
    for (const [paragraph, { qas }] of paragraphs.entries()) {
      for (const { question: text, answers } of qas) {
        const vector = encoder ? (await encoder.encode([text]))[0]! : null
        questions.push({ text, article, paragraph, answers: [...new Set(answers.map(a => a.text))], vector })
      }
    }
  }
  return { sources, questions }
}
