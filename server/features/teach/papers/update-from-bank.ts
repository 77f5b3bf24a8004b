// Updates a paper's copy of a question to the current version in the bank.
import { findWhyNotNewer } from '@lantern/contract/teach/papers/newer-version.rules'
import type { Paper } from '@lantern/contract/teach/papers/papers'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { PaperDeps } from './deps.ts'
import { copyQuestions } from './list-candidates.ts'
import { viewPaper } from './paper-view.ts'
import { getOwnPaper } from './queries.ts'
import { saveContent } from './save-content.ts'

/**
 * Updates the copy; place and id in the paper stay.
 * @throws Refusal `no-bank-copy` also where its question is gone from the bank or unfinished,
 * `paper-question-settled`, `paper-changed`
 */
export const updateFromBank = async (
  deps: PaperDeps,
  actor: Actor,
  paperId: string,
  { revision, questionId }: { revision: number; questionId: string },
): Promise<Paper> => {
  const paper = await getOwnPaper(deps.db, actor, paperId)
  if (paper.revision !== revision) throw new Refusal('paper-changed')
  const question = paper.questions.find(({ id }) => id === questionId)
  const why = question ? findWhyNotNewer(viewPaper(paper), question) : 'no-bank-copy'
  if (why !== null) throw new Refusal(why)
  const [newer] = question?.bankOrigin
    ? await copyQuestions(deps.db, deps.sources, actor, [question.bankOrigin.questionId])
    : []
  if (!question || !newer) throw new Refusal('no-bank-copy')
  const { collection } = question
  const questions = paper.questions.map(one =>
    one.id === questionId ? { ...newer, id: questionId, collection } : one,
  )
  const { blueprint, forms, edits } = paper
  return viewPaper(
    await saveContent(
      deps,
      actor,
      { ...paper, questions },
      { revision, content: { blueprint, forms, edits } },
    ),
  )
}
