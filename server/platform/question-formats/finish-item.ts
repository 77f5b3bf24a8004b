// Final check of a question from a file: cut to our limits, and refused if it could not be asked.

import { maxPoints } from '@lantern/contract/questions/kinds/authored-questions'
import { essayLimits } from '@lantern/contract/questions/kinds/essay/essays.rules'
import { type FlawCode, findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import { type Stimulus, stimulusLimits } from '@lantern/contract/questions/kinds/stimulus'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { ReadItem, RefusedCode } from '@lantern/contract/questions/question-bank/loss-report'
import {
  type PortableQuestion,
  portableQuestionSchema,
} from '@lantern/contract/questions/question-bank/portable-questions'
import { createLosses, type Draft, ItemRefusal, type Losses } from './items.ts'
import { mentionsMedia } from './media-needed.rules.ts'

const refusedFor: Record<FlawCode, RefusedCode> = {
  'stem-empty': 'text-missing',
  'gap-missing': 'text-missing',
  'gaps-too-many': 'too-many-gaps',
  'choices-too-few': 'too-few-options',
  'choice-empty': 'text-missing',
  'choices-equal': 'options-equal',
  'key-missing': 'no-right-answer',
  'key-unknown': 'no-right-answer',
  'answer-missing': 'no-right-answer',
  'number-missing': 'no-number',
  'pairs-missing': 'no-right-answer',
  'order-unclear': 'no-right-answer',
  'criterion-empty': 'text-missing',
  'picture-missing': 'picture-needed',
  'area-missing': 'no-right-answer',
  'formula-unreadable': 'calculated',
  'variable-unnamed': 'calculated',
  'variable-range': 'calculated',
  'variable-unknown': 'calculated',
  'formula-no-result': 'calculated',
}

const cut = (text: string, max: number, losses: Losses): string => {
  if (text.length <= max) return text
  losses.add('text-cut')
  return `${text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/u, '')}…`
}

const shortened = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, 200).toWellFormed()

/** Points as whole numbers. */
const fitPoints = (points: number | undefined, losses: Losses): number => {
  if (points === undefined) return 1
  const fitted = Math.min(maxPoints, Math.max(0, Math.round(points)))
  if (fitted !== points) losses.add('points-changed', String(points))
  return fitted
}

const fitTags = (tags: readonly string[], losses: Losses): string[] => {
  const fitted = [...new Set(tags.map(tag => tag.replace(/\s+/gu, ' ').trim()).filter(Boolean))]
  if (fitted.length > bankLimits.tags || fitted.some(({ length }) => length > bankLimits.tagLength))
    losses.add('tags-left')
  return fitted.filter(({ length }) => length <= bankLimits.tagLength).slice(0, bankLimits.tags)
}

const fitTopic = (topic: readonly string[]): string[] =>
  topic
    .map(level => level.replace(/\s+/gu, ' ').trim().slice(0, bankLimits.topicLength).toWellFormed())
    .filter(Boolean)
    .slice(0, bankLimits.topicLevels)

/** Texts shown to the person. */
const textsOf = (body: Draft['body']): string[] => [
  body.stem,
  ...('choices' in body ? body.choices.map(({ text }) => text) : []),
  ...('entries' in body ? body.entries.map(({ text }) => text) : []),
  ...('left' in body ? [...body.left, ...body.right].map(({ text }) => text) : []),
]

const maxOptions = 12

const countOptions = (body: Draft['body']): number => {
  if ('choices' in body) return body.choices.length
  if ('entries' in body) return body.entries.length
  return 'left' in body ? Math.max(body.left.length, body.right.length) : 0
}

const fitStimulus = (stimulus: Stimulus, losses: Losses): Stimulus => ({
  ...stimulus,
  title: shortened(stimulus.title),
  text: cut(stimulus.text, stimulusLimits.text, losses),
})

/** @throws ItemRefusal with why it can't be asked */
const fit = (draft: Draft, losses: Losses): PortableQuestion => {
  const [flaw] = findFlaws(draft)
  if (flaw) throw new ItemRefusal(refusedFor[flaw.code])
  if (countOptions(draft.body) > maxOptions) throw new ItemRefusal('too-many-options', String(maxOptions))
  const fitted = {
    body: draft.body,
    key:
      'sample' in draft.key
        ? { ...draft.key, sample: cut(draft.key.sample, essayLimits.sample, losses) }
        : draft.key,
    explanation: cut(draft.explanation ?? '', 4000, losses),
    reasons: Object.fromEntries(
      Object.entries(draft.reasons ?? {}).map(([id, reason]) => [id, cut(reason, 1000, losses)]),
    ),
    bloom: draft.bloom ?? 'understand',
    difficulty: draft.difficulty ?? 'medium',
    seconds: draft.seconds ?? null,
    points: fitPoints(draft.points, losses),
    image: draft.image ?? null,
    title: shortened(draft.title ?? ''),
    topic: fitTopic(draft.topic ?? []),
    tags: fitTags(draft.tags ?? [], losses),
    ...(draft.stimulus && { stimulus: fitStimulus(draft.stimulus, losses) }),
  }
  const parsed = portableQuestionSchema.safeParse(fitted)
  if (parsed.success) return parsed.data
  throw new ItemRefusal(parsed.error.issues.some(({ code }) => code === 'too_big') ? 'too-long' : 'unfit')
}

type Begun = { line: number | null; name: string }

/** @param draft with what it lost until here */
const finish = (begun: Begun, draft: Draft, losses: Losses): ReadItem => {
  if (losses.list().some(({ code }) => code === 'media-left') && mentionsMedia(textsOf(draft.body)))
    throw new ItemRefusal('media-needed')
  const question = fit(draft, losses)
  const name = shortened(question.title || question.body.stem)
  return { is: 'taken', line: begun.line, name, question, losses: losses.list() }
}

const refused = (begun: Begun, error: unknown): ReadItem => {
  if (!(error instanceof ItemRefusal)) throw error
  const { reason, detail } = error
  return { is: 'refused', line: begun.line, name: shortened(begun.name), reason, detail: shortened(detail) }
}

/** @param read gives the question and tells of what it loses @returns what became of it */
export const finishItem = (begun: Begun, read: (losses: Losses) => Draft): ReadItem => {
  const losses = createLosses()
  try {
    return finish(begun, read(losses), losses)
  } catch (error) {
    return refused(begun, error)
  }
}

/** Like `finishItem`, where one question of a file may be several here: all of them, or one refusal. */
export const finishItems = (begun: Begun, read: (losses: Losses) => Draft[]): ReadItem[] => {
  const losses = createLosses()
  try {
    return read(losses).map(draft => finish(begun, draft, losses))
  } catch (error) {
    return [refused(begun, error)]
  }
}
