// Sources of a paper's questions: the teacher's quizzes and question bank.

import { listQuestionImages } from '@lantern/contract/questions/kinds/question-images.rules'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'
import { describeQuestion } from '@lantern/contract/teach/papers/candidates.rules'
import type { PaperCandidate, PaperQuestion } from '@lantern/contract/teach/papers/papers'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { findAskableBankQuestions, listAskableBankQuestions } from '../../questions/question-bank/index.ts'
import {
  type AskableQuestion,
  findAskableQuestions,
  listAskableQuestions,
} from '../../questions/teacher-quizzes/index.ts'

export type Owner = Pick<Actor, 'accountId'>

/** Parts of a question that decide whether two questions are equal. */
export type AskedQuestion = Pick<PaperQuestion, 'id' | 'body' | 'key'>

/** A candidate with the question itself, which stays on the server. */
export type SuppliedCandidate = PaperCandidate & { question: AskedQuestion }

export type PaperQuestionSource = {
  /** Candidates that this teacher may use, latest change first, at most `most`. */
  listCandidates(db: Connection, owner: Owner, max: number): Promise<Omit<SuppliedCandidate, 'lastUsed'>[]>
  /** Copies of questions by their ids, in no order; those that may not be taken are missing. */
  copyQuestions(db: Connection, owner: Owner, ids: readonly string[]): Promise<PaperQuestion[]>
}

const excerptLength = 160

const toPaperQuestion = ({ quiz, ...question }: AskableQuestion): PaperQuestion => ({
  ...question,
  collection: { id: quiz.id, name: quiz.title },
})

/** Facts of a question in a paper, from any source. */
export const describePaperQuestion = (question: PaperQuestion): Omit<Candidate, 'lastUsed'> =>
  describeQuestion(question, question.collection.name)

const toCandidate = (question: PaperQuestion): Omit<SuppliedCandidate, 'lastUsed'> => ({
  ...describePaperQuestion(question),
  excerpt: question.body.stem.slice(0, excerptLength),
  hasPicture: listQuestionImages(question).length > 0,
  collection: question.collection,
  question: { id: question.id, body: question.body, key: question.key },
  ...(question.bankOrigin?.questionId === question.id && { bankRevision: question.bankOrigin.revision }),
})

export const quizQuestionSource: PaperQuestionSource = {
  listCandidates: async (db, owner, max) =>
    (await listAskableQuestions(db, owner, max)).map(question => toCandidate(toPaperQuestion(question))),
  copyQuestions: async (db, owner, ids) => (await findAskableQuestions(db, owner, ids)).map(toPaperQuestion),
}

/** Fixed id of the bank as one collection, whatever the topics of its questions. */
const bankId = '00000000-0000-4000-8000-000000000000'

const inBank = ({
  topic,
  ...question
}: Awaited<ReturnType<typeof listAskableBankQuestions>>[number]): PaperQuestion => ({
  ...question,
  // First heading is what a paper counts by; a bank question has its teacher's topic instead.
  ...(topic !== '' && { headings: [topic], concept: question.concept ?? topic }),
  collection: { id: bankId, name: m.paper_from_bank() },
})

export const bankQuestionSource: PaperQuestionSource = {
  listCandidates: async (db, owner, max) =>
    (await listAskableBankQuestions(db, owner, max)).map(question => toCandidate(inBank(question))),
  copyQuestions: async (db, owner, ids) => (await findAskableBankQuestions(db, owner, ids)).map(inBank),
}
