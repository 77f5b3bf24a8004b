// Reasons to refuse a question from a model; the built-in engine avoids the same flaws.
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { isSame, quantitiesIn } from '../../../grading/answers/quantities.rules.ts'
import type { DraftQuestion, QuestionsRequest } from '../../generation.ts'
import { areStemsAlike, plain } from '../../like-stems.rules.ts'
import { type Evidence, isSupported } from '../support.rules.ts'

export type QuestionRefusal =
  | 'not-asked-for'
  | 'unsupported'
  | 'repeated'
  | 'choices-alike'
  | 'choice-of-choices'
  | 'gives-away'
  | 'stands-out'
  | 'malformed'

const choiceOfChoices =
  /^(?:all|none|both|neither|any|some) (?:of )?(?:the |these|them|a and b)|\b(?:a|b|c|d) (?:and|or) (?:a|b|c|d)\b|^(?:all|none)\.?$|of the above/iu

const getOptions = ({ body }: Pick<DraftQuestion, 'body'>): string[][] =>
  (rulesOf(body).listOptions?.(body) ?? []).map(list => list.map(({ text }) => text))

/** The words that are right: of choices, of what is typed, of pairs and entries. */
const keyTexts = ({ body, key }: DraftQuestion): string[] => {
  const { listRightIds, listWordings } = rulesOf(key)
  if ('choices' in body)
    return body.choices.filter(({ id }) => listRightIds?.(key).includes(id)).map(({ text }) => text)
  if (listWordings) return listWordings(key).flat().slice(0, 1)
  return getOptions({ body }).flat()
}

const standsOut = ({ body, key }: DraftQuestion): boolean => {
  if (body.type !== 'single-choice' || key.type !== 'single-choice') return false
  const right = body.choices.find(({ id }) => id === key.choice)?.text.length ?? 0
  const maxLength = Math.max(
    ...body.choices.filter(({ id }) => id !== key.choice).map(({ text }) => text.length),
  )
  return right > Math.max(maxLength * 1.4, maxLength + 8)
}

/** Whether the explanation is supported; checked at higher levels, which ask for more than a passage says. */
const isBorneOut = (draft: DraftQuestion, around: string): boolean => {
  const quoted = draft.quotations.map(({ text }) => text).join('\n')
  const evidence: Evidence = { quoted, around: quoted }
  const wide: Evidence = { quoted: around, around }
  if (!isSupported(draft.body.stem.replaceAll(gapMark, ' '), wide) && draft.body.type !== 'true-false')
    return false
  if (!isSupported(draft.explanation, wide)) return false
  const { key, bloom } = draft
  if (key.type === 'true-false') return !key.value || isSupported(draft.body.stem, { quoted, around })
  if (bloom !== 'remember' && bloom !== 'understand') return true
  if (key.type === 'numeric')
    return quantitiesIn(quoted).some(({ values }) => values.some(value => isSame(value, key.value)))
  return keyTexts(draft).every(text => isSupported(text, rulesOf(key).isAskedByOptions ? wide : evidence))
}

const isMalformed = ({ body, key }: DraftQuestion): boolean =>
  (body.type === 'gap' && body.stem.split(gapMark).length !== 2) ||
  (body.type === 'single-choice' && body.choices.length < 3) ||
  (key.type === 'multiple-choice' && 'choices' in body && key.choices.length === body.choices.length)

/**
 * @param around text and headings of the passages that were sent
 * @param earlierStems stems that are there already
 * @returns null for a question that may be given once it has been solved
 */
export const getRefusal = (
  draft: DraftQuestion,
  { types, levels, difficulty }: Pick<QuestionsRequest, 'types' | 'levels' | 'difficulty'>,
  { around, earlierStems }: { around: string; earlierStems: readonly string[] },
): QuestionRefusal | null => {
  const { body, bloom } = draft
  const isWanted = types.includes(body.type) && (levels.length === 0 || levels.includes(bloom))
  if (!isWanted || (difficulty !== null && draft.difficulty !== difficulty)) return 'not-asked-for'
  if (isMalformed(draft)) return 'malformed'
  if (earlierStems.some(stem => areStemsAlike(stem, body.stem))) return 'repeated'
  for (const options of getOptions(draft)) {
    if (options.some(option => choiceOfChoices.test(option))) return 'choice-of-choices'
    if (new Set(options.map(plain)).size < options.length) return 'choices-alike'
  }
  const isShown = body.type === 'single-choice' || body.type === 'gap' || body.type === 'short-answer'
  if (isShown && keyTexts(draft).some(text => ` ${plain(body.stem)} `.includes(` ${plain(text)} `)))
    return 'gives-away'
  if (standsOut(draft)) return 'stands-out'
  return isBorneOut(draft, around) ? null : 'unsupported'
}
