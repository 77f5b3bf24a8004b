// Answers between the braces of a GIFT question, by kind. Escaped signs are replaced by placeholders here.
import {
  allOrNothing,
  buildMatching,
  buildMultipleChoice,
  buildOrdering,
  buildSingleChoice,
  type GradedAnswer,
} from '../from-answers.ts'
import { buildNumeric, buildTyped, type GradedNumber } from '../from-typed.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import { putBack } from './marks.rules.ts'
import type { GiftTexts } from './texts.ts'

type Answer = { isRight: boolean; share: number | null; text: string; comment: string }

const weight = /^\s*%\s*(-?\d{1,3}(?:[.,]\d{1,8})?)\s*%/u

const readAnswer = (written: string, isRight: boolean): Answer => {
  const weighed = weight.exec(written)
  const rest = weighed ? written.slice(weighed[0].length) : written
  const at = rest.indexOf('#')
  return {
    isRight,
    share: weighed ? Number(weighed[1]?.replace(',', '.')) / 100 : null,
    text: at < 0 ? rest : rest.slice(0, at),
    comment: at < 0 ? '' : rest.slice(at + 1),
  }
}

/** Answers by the sign before each; text before the first sign counts as right if nothing else does. */
const listAnswers = (written: string, signs: RegExp): Answer[] => {
  const answers: Answer[] = []
  const starts = [...written.matchAll(signs)]
  const before = written.slice(0, starts[0]?.index ?? written.length)
  if (before.trim() !== '') answers.push(readAnswer(before, true))
  for (const [n, start] of starts.entries())
    answers.push(
      readAnswer(written.slice(start.index + 1, starts[n + 1]?.index ?? written.length), start[0] === '='),
    )
  return answers
}

const shareOf = ({ share, isRight }: Answer): number => share ?? (isRight ? 1 : 0)

export const readChoices = (
  stem: string,
  written: string,
  general: string,
  texts: GiftTexts,
  losses: Losses,
): Draft => {
  const answers = listAnswers(written, /[~=]/gu)
  const graded = answers.map(
    (answer): GradedAnswer => ({
      text: texts.readAnswer(answer.text),
      share: shareOf(answer),
      comment: texts.read(answer.comment),
    }),
  )
  // Single choice if one answer is marked right; else as many as have a share.
  const isSingle =
    answers.some(({ isRight }) => isRight) || graded.filter(({ share }) => share > 0.995).length === 1
  return isSingle
    ? buildSingleChoice(stem, graded, general, losses)
    : buildMultipleChoice(stem, graded, general, losses)
}

export const readWords = (
  stem: string,
  written: string,
  { general, exact }: { general: string; exact: boolean },
  texts: GiftTexts,
  losses: Losses,
): Draft => {
  const graded = listAnswers(written, /=/gu).map(
    (answer): GradedAnswer => ({
      text: texts.readTyped(answer.text).trim(),
      share: answer.share ?? 1,
      comment: texts.read(answer.comment),
    }),
  )
  return buildTyped(stem, graded, { explanation: general, exact }, losses)
}

export const readMatching = (
  stem: string,
  written: string,
  general: string,
  texts: GiftTexts,
  losses: Losses,
): Draft => {
  const pairs = listAnswers(written, /=/gu).map(({ text, comment, share }) => {
    const answerWithComment = comment === '' ? text : `${text}#${comment}`
    const at = answerWithComment.indexOf('->')
    if (at < 0) throw new ItemRefusal('syntax', '->')
    if (share !== null) losses.add('partial-credit')
    return {
      left: texts.readAnswer(answerWithComment.slice(0, at)),
      right: texts.readSide(answerWithComment.slice(at + 2)),
    }
  })
  return buildMatching(stem, pairs, general)
}

const numeral = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d{1,3})?$/iu
const toNumber = (text: string): number => {
  const bare = text.trim().replace('−', '-')
  return numeral.test(bare) ? Number(bare.replace(',', '.')) : Number.NaN
}

const countDecimals = (text: string): number => /[.,](\d+)\s*$/u.exec(text)?.[1]?.length ?? 0

/** `3`, `3:0.5` or `1..5`. @throws ItemRefusal for what is no number */
const readNumber = (text: string): { value: number; tolerance: number } => {
  const [low = '', high] = text.split('..')
  if (high !== undefined) {
    const ends = [toNumber(low), toNumber(high)].sort((a, b) => a - b)
    const [from = Number.NaN, to = Number.NaN] = ends
    if (Number.isNaN(from + to)) throw new ItemRefusal('no-number', text.trim().slice(0, 60))
    // Decimals of the bounds plus one, without floating-point noise.
    const places = Math.min(20, Math.max(countDecimals(low), countDecimals(high)) + 1)
    const tidy = (value: number) => (/e/iu.test(text) ? value : Number(value.toFixed(places)))
    return { value: tidy((from + to) / 2), tolerance: tidy((to - from) / 2) }
  }
  const [value = '', tolerance = '0'] = text.split(':')
  const number = { value: toNumber(value), tolerance: Math.abs(toNumber(tolerance)) }
  if (Number.isNaN(number.value + number.tolerance))
    throw new ItemRefusal('no-number', text.trim().slice(0, 60))
  return number
}

export const readNumbers = (
  stem: string,
  written: string,
  general: string,
  texts: GiftTexts,
  losses: Losses,
): Draft => {
  // The last comment may be on everything that is none of the numbers.
  let elseComment = ''
  const numbers = listAnswers(written, /[=~]/gu).flatMap((answer): GradedNumber[] => {
    const text = putBack(answer.text).trim()
    const comment = texts.read(answer.comment)
    if (text === '' || text === '*') {
      if (shareOf(answer) > 0.005 && answer.share !== null) losses.add('partial-credit', '*')
      elseComment ||= comment
      return []
    }
    return [{ ...readNumber(text), share: shareOf(answer), comment }]
  })
  return buildNumeric(stem, numbers, { explanation: general, unit: null, elseComment }, losses)
}

/** Options that Moodle's ordering type writes before its lines. */
const orderHead =
  /^>\s*(?:\d+|ALL)?\s*(ALL|RANDOM|CONTIGUOUS|CONTIG|REL(?:ATIVE)?|EXACT)?\s*(?:HORIZONTAL|HORI|H|VERTICAL|VERT|V|[01](?=\s))?\s*([A-Z_]+)?[^\n]*/u

export const readOrder = (
  stem: string,
  written: string,
  general: string,
  texts: GiftTexts,
  losses: Losses,
): Draft => {
  const head = orderHead.exec(written)
  const [, choice = 'ALL', scoring = ''] = head ?? []
  if (choice !== 'ALL' && choice !== 'EXACT') losses.add('order-scoring', choice)
  const isAllOrNothing = scoring === 'ALL_OR_NOTHING'
  if (!['', 'RELATIVE_NEXT_EXCLUDE_LAST', 'ALL_OR_NOTHING'].includes(scoring))
    losses.add('order-scoring', scoring)
  const lines = written
    .slice(head?.[0].length ?? 1)
    .split('\n')
    .filter(line => line.trim() !== '')
  const draft = buildOrdering(stem, lines.map(texts.read), general)
  return isAllOrNothing ? allOrNothing(draft) : draft
}
