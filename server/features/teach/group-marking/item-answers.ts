// Answers to one question of a piece of work, as groups are made of them.
import { createHash } from 'node:crypto'
import { getMaxMark, isTypedOnce } from '@lantern/contract/questions/kinds/markable.rules'
import type { MarkSource } from '@lantern/contract/teach/group-marking/group-marking'
import type { GivenAnswer } from '../../../platform/grading/groups/index.ts'
import { type Dictionary, grade } from '../../../platform/grading/index.ts'
import { detectLanguage } from '../../../platform/text/language.rules.ts'
import type { ResponseMatrix } from '../../classes/class-results/index.ts'

type Question = ResponseMatrix['questions'][number]

export type ItemAnswer = GivenAnswer & {
  name: string
  attemptId: string
  source: MarkSource
  points: number | null
  comment: string
  /** Mark of a group that it has. */
  groupMarkId: string | null
  seen: string
}

const findSource = ({ outcome, mark }: ResponseMatrix['answers'][number]): MarkSource => {
  if (mark?.group) return mark.group.isLater ? 'followed' : 'group'
  if (mark) return 'single'
  return outcome === 'check' ? 'nobody' : 'rules'
}

/** Answers that were handed in, with the verdict that the rules give them whatever a person decided. */
export const listItemAnswers = (
  { players, answers }: ResponseMatrix,
  question: Question,
  dictionary: Dictionary | null,
): ItemAnswer[] => {
  const byId = new Map(players.map(player => [player.id, player]))
  return answers.flatMap(answer => {
    const player = byId.get(answer.playerId)
    const { response, outcome, share, mark } = answer
    const isHandedIn = player?.state === 'finished' || player?.state === 'late'
    if (!player || !isHandedIn || answer.questionId !== question.id || !('text' in response)) return []
    const state = [player.seed, response.text, outcome, share, mark?.group?.id, mark?.comment]
    return {
      id: player.id,
      name: player.name,
      text: response.text,
      byRules: grade(question.body, question.key, response, dictionary).outcome,
      attemptId: player.seed,
      source: findSource(answer),
      points: outcome === 'check' ? null : share * getMaxMark(question),
      comment: mark?.comment ?? '',
      groupMarkId: mark?.group?.id ?? null,
      seen: createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22),
    }
  })
}

export const listGroupedQuestions = ({ questions }: ResponseMatrix): Question[] =>
  questions.filter(isTypedOnce)

/** Words of an English question; null for others, whose words the dictionary doesn't have. */
export const findDictionary = ({ body, key }: Question, dictionary: Dictionary | null): Dictionary | null => {
  const accepted = 'accepted' in key ? key.accepted : []
  return detectLanguage([body.stem, ...accepted].join(' ')) === 'english' ? dictionary : null
}
