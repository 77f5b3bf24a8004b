// An answer that grows part by part, with the citations of its sentences.
import type { Turn } from '@lantern/contract/help/chat/chat'
import { findGap, isLater } from '@lantern/contract/help/chat/excerpts.rules'
import type { Db } from '../../../database/client.ts'
import type { AnswerPart, Quotation } from '../../../platform/engine/index.ts'
import { citePassages, citeWholePassages, listPagesOfPassages } from '../../material/passages/index.ts'

export type Growing = Pick<
  Turn,
  | 'engine'
  | 'engineNote'
  | 'sentences'
  | 'corrections'
  | 'understood'
  | 'unanswered'
  | 'nearest'
  | 'reading'
  | 'wordsAhead'
  | 'secondsAhead'
  | 'confidence'
  | 'passagesUsed'
  | 'withheld'
  | 'hint'
>

export const emptyAnswer = {
  engineNote: null,
  sentences: [],
  corrections: [],
  understood: null,
  unanswered: [],
  nearest: [],
  reading: [],
  wordsAhead: null,
  secondsAhead: null,
  confidence: null,
  passagesUsed: 0,
  withheld: 0,
}

type SentencePart = Extract<AnswerPart, { type: 'sentence' }>

type Quoted = { quotation: Quotation; passage: string }

/** Characters between what was quoted last and a quotation; see `sentenceSchema`. */
const gapBefore = (last: Quoted | null, next: Quoted): string | null | undefined =>
  last && isLater(last.quotation, next.quotation)
    ? findGap(next.passage, last.quotation, next.quotation)
    : undefined

/**
 * Gives the state of an answer after one more part; the same object when the part shows nothing. One per answer: it
 * keeps what was quoted last.
 */
export const growAnswer = (db: Db, names: ReadonlyMap<string, string>) => {
  let last: Quoted | null = null
  const addSentence = async (answer: Growing, part: SentencePart): Promise<Growing> => {
    const cited = await citePassages(db, part.citations, names)
    // Sentences whose source isn't where the engine says are not shown.
    if (cited.length === 0) return answer
    const [quotation] = part.citations
    const isQuotation = part.citations.length === 1 && quotation?.text === part.text
    const quoted = isQuotation ? { quotation, passage: cited[0]!.passage } : null
    const gap = quoted ? gapBefore(last, quoted) : undefined
    last = quoted
    const sentence = {
      text: part.text,
      citations: cited.map(({ citation }) => citation),
      form: part.form ?? 'text',
      ...(gap !== undefined && { gap }),
      ...(part.label !== undefined && { label: part.label }),
      ...(part.opening && part.text.includes(part.opening) && { opening: part.opening }),
      ...(part.verdict && { verdict: part.verdict }),
    }
    return { ...answer, sentences: [...answer.sentences, sentence] }
  }
  return async (answer: Growing, part: AnswerPart): Promise<Growing> => {
    if (part.type === 'engine') return { ...answer, engine: part.name, engineNote: part.note }
    if (part.type === 'reading') {
      const places = await listPagesOfPassages(
        db,
        part.passages.map(p => p.passageId),
      )
      const reading = places.map(({ sourceId, place }) => ({ sourceName: names.get(sourceId) ?? '', place }))
      const { words = null, seconds = null } = part.ahead ?? {}
      return { ...answer, reading, wordsAhead: words, secondsAhead: seconds }
    }
    if (part.type === 'sentence') return addSentence(answer, part)
    if (part.type === 'own') {
      last = null
      return { ...answer, sentences: [...answer.sentences, { text: part.text, citations: [], form: 'text' }] }
    }
    if (part.type === 'hint') return { ...answer, hint: part.step }
    if (part.type === 'corrected') return { ...answer, corrections: part.corrections }
    if (part.type === 'understood') return { ...answer, understood: part.question }
    if (part.type === 'unanswered') return { ...answer, unanswered: [...answer.unanswered, part.question] }
    if (part.type === 'places') {
      const places = await citeWholePassages(db, part.places, names)
      return { ...answer, nearest: places }
    }
    if (part.type === 'not-found') {
      const places = await citePassages(db, part.nearest, names)
      return { ...answer, nearest: places.map(({ citation, heading }) => ({ ...citation, heading })) }
    }
    const { confidence, passagesUsed, withheld = 0 } = part
    return { ...answer, confidence, passagesUsed, withheld }
  }
}
