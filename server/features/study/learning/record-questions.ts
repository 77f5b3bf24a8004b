// Recording of answers to questions, shared by quizzes, live rooms and homework.
import type { Citation } from '@lantern/contract/material/library/library'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { QuestionBody, QuestionFacts } from '@lantern/contract/questions/kinds/questions'
import type { Connection } from '../../../database/client.ts'
import { listSourceTopics } from '../../material/library/index.ts'
import type { EvidenceRow } from './queries.ts'
import { recordAnswer } from './record-answer.ts'
import { getTopic } from './topic.rules.ts'

export type AnsweredQuestion = Pick<EvidenceRow, 'accountId' | 'reference' | 'kind' | 'spentMs' | 'at'> & {
  question: Pick<QuestionFacts, 'bloom' | 'concept' | 'headings'> & {
    body: QuestionBody
    citations: readonly Citation[]
  }
  /** Score from 0 to 1; null until it is judged. */
  share: number | null
}

/** Records an answer; one that already counts is replaced. */
export const recordQuestions = async (
  tx: Connection,
  answers: readonly AnsweredQuestion[],
): Promise<void> => {
  const subjects = await listSourceTopics(
    tx,
    answers.flatMap(({ question }) => question.citations[0]?.sourceId ?? []),
  )
  for (const { question, ...answer } of answers) {
    const { body, bloom, concept, headings, citations } = question
    const citation = citations[0] ?? null
    const about = citation && subjects.get(citation.sourceId)
    await recordAnswer(tx, {
      ...answer,
      concept: getTopic({ concept, headings, sourceName: citation?.sourceName ?? null }),
      stem: body.stem,
      bloom,
      citation,
      subject: about?.subject ?? null,
      subcategory: about?.subcategory ?? null,
      guess: rulesOf(body).getGuessRate?.(body) ?? 0,
    })
  }
}
