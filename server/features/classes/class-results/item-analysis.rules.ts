// Item analysis: difficulty, discrimination between strong and weak students, and the wrong answers chosen.
// Classical test theory (Crocker and Algina 1986, chapter 14).

import type { Estimate, Item, ItemFlag } from '@lantern/contract/classes/class-results/class-results'
import { nameChoice } from '@lantern/contract/questions/kinds/choice-texts.rules'
import { listTyped } from '@lantern/contract/questions/kinds/gaps.rules'
import { listAcceptedIds, listChosenIds, rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import { correlation, mean, median, proportion, sum } from '../../../platform/statistics/statistics.rules.ts'
import { listEssayComments } from './essay-comments.rules.ts'
import { computeShare, type Presence } from './presence.rules.ts'
import type { MatrixAnswer, MatrixQuestion } from './response-matrix.ts'

/** Maximum number of typed answers listed. */
const maxListedAnswers = 20
const veryEasy = 0.95
/** Minimum students for calling a question easy, hard or doubtful. */
const minStudentsForFlags = 5
const veryHard = 0.2
/** Discrimination below which an item hardly separates strong from weak. */
const weak = 0.1
/** Discrimination that is good enough. */
const acceptable = 0.3
const half = 0.5

type Asked = { presence: Presence; share: number; rest: number }

/** Mean share of the other questions, without the item itself, which would correlate with itself. */
const computeRestScore = (presence: Presence, questionId: string): number | null =>
  mean(presence.asked.filter(({ id }) => id !== questionId).map(({ id }) => computeShare(presence, id)))

const strongThird = (asked: readonly Asked[]): ReadonlySet<string> => {
  const sorted = asked.toSorted((a, b) => b.rest - a.rest)
  return new Set(sorted.slice(0, Math.ceil(sorted.length / 3)).map(({ presence }) => presence.player.id))
}

const listItemOptions = ({ body }: MatrixQuestion) => {
  const ids = rulesOf(body).listChoiceIds?.(body) ?? []
  const choices = 'choices' in body ? body.choices : []
  return ids.map(id => ({ id, text: choices.filter(choice => choice.id === id).map(nameChoice)[0] ?? id }))
}

const countChoices = (question: MatrixQuestion, asked: readonly Asked[]): Item['choices'] => {
  const strong = strongThird(asked)
  const right = listAcceptedIds(question.key)
  return listItemOptions(question).map(({ id, text }) => {
    const choosers = asked.filter(({ presence }) => {
      const answer = presence.answers.get(question.id)
      return answer !== undefined && listChosenIds(answer.response).includes(id)
    })
    const ofStrong = choosers.filter(({ presence }) => strong.has(presence.player.id))
    return { id, text, isRight: right.includes(id), count: choosers.length, strong: ofStrong.length }
  })
}

/** Outcome of one gap. Several gaps have only one stored outcome: a gap that matches its key is right. */
const judgeGap = ({ key }: MatrixQuestion, gap: number, text: string, outcome: Outcome): Outcome => {
  const lists = rulesOf(key).listWordings?.(key) ?? []
  if (lists.length <= 1 || outcome === 'right') return outcome
  return lists[gap]?.some(wording => wording.toLowerCase() === text.toLowerCase()) ? 'right' : outcome
}

/** Typed answers with their counts; wordings that differ only in case and spaces are merged. */
const countGiven = (question: MatrixQuestion, asked: readonly Asked[]): Item['given'] => {
  const found = new Map<string, Item['given'][number]>()
  for (const { presence } of asked) {
    const answer = presence.answers.get(question.id)
    // Long texts are left out: no two are alike.
    if (!answer || !('text' in answer.response) || rulesOf(answer.response).isJudgedByPeople) continue
    for (const [gap, typed] of listTyped(answer.response).entries()) {
      const text = typed.trim()
      const wording = `${gap} ${text.toLowerCase()}`
      const existing = found.get(wording)
      if (existing) existing.count += 1
      else found.set(wording, { text, count: 1, gap, outcome: judgeGap(question, gap, text, answer.outcome) })
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count).slice(0, maxListedAnswers)
}

/** Essay that waits for its teacher's mark. */
const isUnmarked = (answer: MatrixAnswer | undefined): boolean =>
  answer?.mark === null && rulesOf(answer.response).isJudgedByPeople === true && answer.outcome === 'check'

/** Answers by position on the question's picture or scale. */
const countPlaces = ({ body }: MatrixQuestion, answers: readonly MatrixAnswer[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { response } of answers) {
    const place = response.type === body.type ? rulesOf(body).getPlace?.(response, body) : undefined
    if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

/** Flags of an item, only where the interval supports them: a handful of answers proves little. */
const findFlags = (asked: number, facility: Estimate | null, discrimination: Estimate | null): ItemFlag[] => {
  if (facility === null || asked < minStudentsForFlags) return []
  const flags: ItemFlag[] = []
  if (discrimination !== null && discrimination.high < 0) flags.push('check-key')
  else if (
    discrimination !== null &&
    discrimination.value < weak &&
    discrimination.high < acceptable &&
    facility.value <= veryEasy
  )
    flags.push('weak')
  if (facility.value < veryHard && facility.high < half) flags.push('very-hard')
  if (facility.value > veryEasy && facility.low > half) flags.push('very-easy')
  return flags
}

export const getTopic = ({ concept, headings }: Pick<MatrixQuestion, 'concept' | 'headings'>): string =>
  concept ?? headings.at(-1) ?? ''

const getSolution = ({
  key,
  explanation,
  reasons,
  citations,
  context,
}: MatrixQuestion): Item['solution'] => ({
  key,
  explanation,
  reasons,
  citations,
  context,
})

/** A question that is left out retains its figures, so that its author sees why. */
const askedFor = (question: MatrixQuestion, presences: readonly Presence[]): Asked[] =>
  presences
    .filter(({ asked, answers, player, leftAfter }) =>
      question.isLeftOut
        ? answers.has(question.id) ||
          (player.from <= question.number &&
            leftAfter === null &&
            player.state !== 'absent' &&
            (player.questionIds?.has(question.id) ?? true))
        : asked.some(({ id }) => id === question.id),
    )
    .map(presence => ({
      presence,
      share: computeShare(presence, question.id),
      rest: computeRestScore(presence, question.id) ?? 0,
    }))

export const analyseItem = (question: MatrixQuestion, presences: readonly Presence[]): Item => {
  const asked = askedFor(question, presences)
  const answers = asked.flatMap(({ presence }) => presence.answers.get(question.id) ?? [])
  // Unmarked essays don't affect the difficulty.
  const judged = asked.filter(({ presence }) => !isUnmarked(presence.answers.get(question.id)))
  const shares = judged.map(({ share }) => share)
  const share = mean(shares)
  const facility = share === null ? null : proportion(share, shares.length)
  const discrimination = correlation(judged.map(one => [one.share, one.rest] as const))
  return {
    id: question.id,
    number: question.number,
    body: question.body,
    solution: getSolution(question),
    bloom: question.bloom,
    topic: getTopic(question),
    isLeftOut: question.isLeftOut,
    points: question.points,
    asked: asked.length,
    answered: answers.length,
    right: sum(shares),
    toCheck: answers.filter(({ outcome }) => outcome === 'check').length,
    unmarked: answers.filter(isUnmarked).map(({ playerId }) => playerId),
    facility,
    discrimination,
    medianMs: median(answers.flatMap(({ ms }) => ms ?? [])),
    choices: countChoices(question, asked),
    given: countGiven(question, asked),
    squares: countPlaces(question, answers),
    comments: listEssayComments(question.key, answers),
    flags: findFlags(asked.length, facility, discrimination),
  }
}
