// Chooses the questions of a paper. Unmet demand is reported in numbers, and the paper stays unchanged then.
import { type Candidate, listUsable } from '@lantern/contract/teach/papers/candidates.rules'
import { checkForms, type PaperProblem } from '@lantern/contract/teach/papers/paper-checks.rules'
import { findShortfalls, type Shortfall } from '@lantern/contract/teach/papers/paper-supply.rules'
import type { Paper } from '@lantern/contract/teach/papers/papers'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { checkApprovedTeacher } from '../../people/teachers/index.ts'
import { assembleInThread } from './assembly/assemble-in-thread.ts'
import type { PaperDeps } from './deps.ts'
import { listCandidates } from './list-candidates.ts'
import { markClashes } from './mark-clashes.ts'
import { viewPaper } from './paper-view.ts'
import { getOwnPaper, type PaperRecord } from './queries.ts'
import { describeCopiedQuestions, saveContent } from './save-content.ts'

type Assembled = { paper: Paper; shortfalls: Shortfall[]; nearest: PaperProblem[] }

/** Candidates of a paper, including locked questions that exist only in it by now. */
const findSupply = async (deps: PaperDeps, actor: Actor, paper: PaperRecord): Promise<Candidate[]> => {
  const { blueprint, forms, questions } = paper
  const collections = new Set(blueprint.collectionIds)
  const must = new Set(blueprint.mustHave)
  const all = await listCandidates(
    deps,
    actor,
    blueprint.unusedDays === null ? null : blueprint.unusedClassId,
  )
  const selected = all.filter(
    ({ id, collection }) => collections.size === 0 || collections.has(collection.id) || must.has(id),
  )
  const usable = listUsable(blueprint, selected, deps.clock.now().getTime())
  const there = new Set(usable.map(({ id }) => id))
  const locked = new Set(
    forms.flatMap(({ sections }) => sections.flat().flatMap(slot => (slot.locked ? slot.questionId : []))),
  )
  const lockedQuestions = [...describeCopiedQuestions(questions).values()].filter(
    ({ id }) => locked.has(id) && !there.has(id),
  )
  const asked = [...usable.map(({ question }) => question), ...questions]
  const fixedIds = new Set([...must, ...locked])
  // Questions themselves stay behind: the thread that chooses needs the facts alone.
  const facts = usable.map(({ question: _, ...candidate }): Candidate => candidate)
  return markClashes(deps, [...facts, ...lockedQuestions], asked, fixedIds)
}

export const assemblePaper = async (
  deps: PaperDeps,
  actor: Actor,
  paperId: string,
  { revision, seed, form }: { revision: number; seed: number; form: number | null },
): Promise<Assembled> => {
  await getOwnPaper(deps.db, actor, paperId)
  await checkApprovedTeacher(deps.db, actor.accountId)
  await deps.limits.assembling.count(actor.accountId)
  return deps.slots.run(actor.accountId, async () => {
    const paper = await getOwnPaper(deps.db, actor, paperId)
    if (paper.revision !== revision) throw new Refusal('paper-changed')
    const candidates = await findSupply(deps, actor, paper)
    const { blueprint, edits } = paper
    const shortfalls = findShortfalls(blueprint, candidates)
    if (shortfalls.length > 0) return { paper: viewPaper(paper), shortfalls, nearest: [] }
    const only = paper.forms.length === blueprint.variants.count ? form : null
    const task = { blueprint, candidates, seed, forms: paper.forms, only }
    const forms = (await assembleInThread(task)) ?? []
    const known = new Map(candidates.map(candidate => [candidate.id, candidate]))
    const nearest = checkForms(blueprint, forms, known)
    if (nearest.length > 0) return { paper: viewPaper(paper), shortfalls: [], nearest }
    const content = { blueprint, forms, edits }
    const saved = await saveContent(deps, actor, paper, { revision, content })
    return { paper: viewPaper(saved), shortfalls: [], nearest: [] }
  })
}
