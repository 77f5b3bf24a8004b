// Finds a teacher's questions across quizzes, by words, kind, level and the subject of what they rest on.
import type { BloomLevel, QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import {
  maxOwnQuestionsPerPage,
  type OwnQuestion,
} from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { Actor } from '../../../actions/actor.ts'
import { listSourceTopics } from '../../material/library/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { listCitedSourceIds, searchOwnQuestions } from './own-question-queries.ts'
import { viewQuestion } from './question-content.ts'

type Wanted = {
  q: string
  type?: QuestionType | undefined
  bloom?: BloomLevel | undefined
  subject?: string | undefined
  except?: string | undefined
  offset: number
}

/** @returns with the subjects of all of them, to choose from */
export const findOwnQuestions = async (
  { db }: Pick<TeacherQuizDeps, 'db'>,
  actor: Actor,
  { subject, ...wanted }: Wanted,
): Promise<{ questions: OwnQuestion[]; more: boolean; subjects: string[] }> => {
  const sourceIds = await listCitedSourceIds(db, actor)
  const fits = await listSourceTopics(db, sourceIds)
  const inSubject = subject === undefined ? null : sourceIds.filter(id => fits.get(id)?.subject === subject)
  const found = await searchOwnQuestions(db, actor, { ...wanted, sourceIds: inSubject })
  return {
    questions: found.slice(0, maxOwnQuestionsPerPage).map(({ question, quizTitle }) => ({
      ...viewQuestion(question),
      quiz: { id: question.quizId, title: quizTitle },
      subject: fits.get(question.citations[0]?.sourceId ?? '')?.subject ?? null,
    })),
    more: found.length > maxOwnQuestionsPerPage,
    subjects: [...new Set([...fits.values()].flatMap(fit => fit.subject ?? []))].sort(),
  }
}
