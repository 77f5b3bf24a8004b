// Saves a teacher's choices, with copies of the chosen questions and whether the blueprint is met.
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'
import { checkForms } from '@lantern/contract/teach/papers/paper-checks.rules'
import type { PaperContent, PaperQuestion } from '@lantern/contract/teach/papers/papers'
import type { PaperDeps } from './deps.ts'
import { copyQuestions } from './list-candidates.ts'
import { type PaperRecord, updatePaper } from './queries.ts'
import { describePaperQuestion, type Owner } from './question-source.ts'

/** Candidates from the copies stored in a paper. */
export const describeCopiedQuestions = (questions: readonly PaperQuestion[]): Map<string, Candidate> =>
  new Map(questions.map(question => [question.id, { ...describePaperQuestion(question), lastUsed: null }]))

const listIds = ({ forms }: Pick<PaperContent, 'forms'>): string[] => [
  ...new Set(forms.flatMap(({ sections }) => sections.flat().map(({ questionId }) => questionId))),
]

/** @throws Refusal `paper-changed` where another window was quicker */
export const saveContent = async (
  { db, clock, sources }: Pick<PaperDeps, 'db' | 'clock' | 'sources'>,
  owner: Owner,
  paper: PaperRecord,
  { revision, content }: { revision: number; content: PaperContent },
): Promise<PaperRecord> => {
  const ids = listIds(content)
  const paperQuestions = new Map(paper.questions.map(question => [question.id, question]))
  const missing = ids.filter(id => !paperQuestions.has(id))
  for (const copy of await copyQuestions(db, sources, owner, missing)) paperQuestions.set(copy.id, copy)
  const questions = ids.flatMap(id => paperQuestions.get(id) ?? [])
  const isReady =
    checkForms(content.blueprint, content.forms, describeCopiedQuestions(questions)).length === 0
  return updatePaper(
    db,
    owner,
    { id: paper.id, revision },
    {
      blueprint: content.blueprint,
      forms: content.forms,
      edits: content.edits,
      questions,
      isReady,
      updatedAt: clock.now(),
    },
  )
}
