// Card of a question based on material.
import { createHash } from 'node:crypto'
import type { Citation } from '@lantern/contract/material/library/library'
import type {
  AnswerKey,
  QuestionBody,
  QuestionFacts,
  Solution,
} from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { getTopic } from '../learning/index.ts'
import { cardOfQuestion } from './card-of-question.ts'
import type { NewCard } from './card-queries.ts'

/** Question as in quizzes and engines. */
export type AskedQuestion = Pick<QuestionFacts, 'bloom' | 'concept' | 'headings'> & {
  body: QuestionBody
  key: AnswerKey
  explanation: string
  citations: Citation[]
  context: Solution['context']
}

/** Origin of a question; its copies in several quizzes share it. */
export const getOrigin = ({ stem }: QuestionBody): string => createHash('sha256').update(stem).digest('hex')

export const newCard = (question: AskedQuestion, createdAt: Date): NewCard | null => {
  const sides = cardOfQuestion(question.body, question.key, {
    trueOrFalse: m.card_true_or_false(),
    isTrue: m.card_true(),
    isFalse: m.card_false(),
  })
  if (!sides) return null
  const { explanation, citations, context, bloom, concept, headings } = question
  return {
    ...sides,
    explanation,
    citations,
    context,
    bloom,
    createdAt,
    concept: getTopic({ concept, headings, sourceName: citations[0]?.sourceName ?? null }) || null,
    origin: getOrigin(question.body),
  }
}
