// Changes a paper, on the revision that its teacher saw.
import type { Paper, PaperContent } from '@lantern/contract/teach/papers/papers'
import type { Actor } from '../../../actions/actor.ts'
import type { PaperDeps } from './deps.ts'
import { viewPaper } from './paper-view.ts'
import { getOwnPaper } from './queries.ts'
import { saveContent } from './save-content.ts'

export const changePaper = async (
  deps: PaperDeps,
  actor: Actor,
  paperId: string,
  change: { revision: number; content: PaperContent },
): Promise<Paper> => {
  const paper = await getOwnPaper(deps.db, actor, paperId)
  return viewPaper(await saveContent(deps, actor, paper, change))
}
