// Answers whose mark would differ by the present rules; a teacher decides, question by question.
import type { Regrade, SessionKind } from '@lantern/contract/classes/class-results/class-results'
import { drawQuestion } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { grade, loadDictionary } from '../../../platform/grading/index.ts'
import { kindOf } from '../../../platform/questions/kinds/kinds.ts'
import { isByEarlierRules, withPresentRules } from './corrected-key.rules.ts'
import type { ClassResultsDeps } from './deps.ts'
import { loadHosted } from './load-hosted.ts'

const maxListed = 100

export const listRegrades = async (
  deps: ClassResultsDeps,
  actor: Actor,
  { kind, sessionId, itemId }: { kind: SessionKind; sessionId: string; itemId: string },
): Promise<Regrade[]> => {
  const { questions, answers, players } = await loadHosted(deps.db, deps.sessions, actor, { kind, sessionId })
  const question = questions.find(({ id }) => id === itemId)
  if (!question) throw new Refusal('not-found')
  if (!isByEarlierRules(question.key)) return []
  const dictionary = await loadDictionary()
  const seeds = new Map(players.map(({ id, seed }) => [id, seed]))
  const found = new Map<string, Regrade>()
  for (const { questionId, playerId, response, outcome } of answers) {
    if (questionId !== itemId) continue
    const { body, key } = drawQuestion(question, seeds.get(playerId) ?? playerId)
    const after = grade(body, withPresentRules(key), response, dictionary).outcome
    if (after === outcome) continue
    const text = kindOf(body).describeResponse(response, body)
    const line = found.get(`${text}\n${outcome}`)
    if (line) line.count += 1
    else found.set(`${text}\n${outcome}`, { text, count: 1, before: outcome, after })
  }
  return [...found.values()].sort((a, b) => b.count - a.count).slice(0, maxListed)
}
