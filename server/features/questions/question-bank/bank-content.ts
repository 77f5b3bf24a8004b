// Content of a bank question, as others see it and as it is copied.

import { listQuestionImages } from '@lantern/contract/questions/kinds/question-images.rules'
import type { BankFacts, BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { portableQuestionSchema } from '@lantern/contract/questions/question-bank/portable-questions'
import { type QuestionContent, toQuestionContent } from '../teacher-quizzes/index.ts'
import type { BankRow, NewBankRow } from './bank-queries.ts'
import { hashQuestion, keyOfWords, listWords } from './question-words.ts'

export const viewBankQuestion = (row: BankRow): BankQuestion => ({
  id: row.id,
  ...toQuestionContent(row),
  title: row.title,
  topic: row.topic,
  tags: row.tags,
  licence: row.licence,
  revision: row.revision,
  state: row.state,
  audience: row.audience,
  origin: row.origin,
  isUnsure: row.isUnsure,
  timesTaken: row.timesTaken,
  timesAsked: row.timesAsked,
  askedStudents: row.askedStudents,
  facility: row.facility,
  lastAskedAt: row.lastAskedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

/** Content and facts with what is worked out from them. */
export const toBankColumns = (
  content: QuestionContent,
  facts: BankFacts,
): QuestionContent &
  BankFacts &
  Pick<NewBankRow, 'hash' | 'words' | 'hasPicture' | 'wordKey' | 'vector' | 'encoder'> => ({
  ...content,
  ...facts,
  hash: hashQuestion(content),
  words: listWords({ ...content, ...facts }),
  hasPicture: listQuestionImages(content).length > 0,
  wordKey: keyOfWords(content),
  // Made anew by the jobs process.
  vector: null,
  encoder: null,
})

export const contentOfPortable = (question: PortableQuestion): QuestionContent => ({
  body: question.body,
  key: question.key,
  explanation: question.explanation,
  reasons: question.reasons,
  bloom: question.bloom,
  difficulty: question.difficulty,
  concept: null,
  headings: [],
  citations: [],
  context: null,
  checkFirst: false,
  seconds: question.seconds,
  points: question.points,
  image: question.image,
  stimulus: question.stimulus ?? null,
  sound: question.sound ?? null,
})

/** Null for one that is still under writing. */
export const toPortable = (row: BankRow): PortableQuestion | null => {
  const parsed = portableQuestionSchema.safeParse(row)
  return parsed.success ? parsed.data : null
}
