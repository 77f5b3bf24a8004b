// Moodle's cloze texts: gaps written within the text, such as {1:SHORTANSWER:=Paris~=paris#Good}.
// @see https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { decodeReferences } from '../../text/character-references.ts'
import { buildMultipleChoice, buildSingleChoice, type GradedAnswer, isRight } from '../from-answers.ts'
import { buildGapLists, nameGap, withNamedGaps } from '../from-lists.ts'
import { buildNumeric, buildTyped } from '../from-typed.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import { idOfBytes } from '../pictures.ts'
import type { Shown } from './texts.ts'

type Gap = {
  weight: number
  kind: 'words' | 'exact' | 'number' | 'list' | 'ticks'
  answers: GradedAnswer[]
  tolerances: number[]
}

const gap = /\{(\d{0,3}):([A-Z_]{1,30}):((?:\\[\s\S]|[^\\{}])*)\}/gu

const kinds: Record<string, Gap['kind']> = {
  SHORTANSWER: 'words',
  SA: 'words',
  MW: 'words',
  SHORTANSWER_C: 'exact',
  SAC: 'exact',
  MWC: 'exact',
  NUMERICAL: 'number',
  NM: 'number',
  MULTICHOICE: 'list',
  MC: 'list',
  MULTICHOICE_V: 'list',
  MCV: 'list',
  MULTICHOICE_H: 'list',
  MCH: 'list',
  MULTICHOICE_S: 'list',
  MCS: 'list',
  MULTICHOICE_VS: 'list',
  MCVS: 'list',
  MULTICHOICE_HS: 'list',
  MCHS: 'list',
  MULTIRESPONSE: 'ticks',
  MR: 'ticks',
  MULTIRESPONSE_H: 'ticks',
  MRH: 'ticks',
  MULTIRESPONSE_S: 'ticks',
  MRS: 'ticks',
  MULTIRESPONSE_HS: 'ticks',
  MRHS: 'ticks',
}

/** Words of HTML without elements, escapes and references; a reference may stand for a sign that is an escape or an element. */
const readWords = (html: string): string =>
  decodeReferences(html.replace(/<[^<>]*>/gu, '').replace(/\\([~=#{}"/\\])/gu, '$1')).trim()

const readAnswer = (written: string): GradedAnswer => {
  const marked = /^(=|%(-?\d{1,3}(?:\.\d+)?)%)?([\s\S]*)$/u.exec(written.trim())
  const share = marked?.[1] === '=' ? 1 : marked?.[2] === undefined ? 0 : Number(marked[2]) / 100
  const [text = '', ...comment] = (marked?.[3] ?? '').split(/(?<![\\&])#/u)
  return { text: readWords(text), share, comment: readWords(comment.join('#')) }
}

const readGap = ([, weight = '', kind = '', answers = '']: RegExpMatchArray): Gap => {
  const clozeKind = kinds[kind]
  if (!clozeKind) throw new ItemRefusal('unknown-type', kind)
  const graded = answers
    .split(/(?<!\\)~/u)
    .filter(answer => answer.trim() !== '')
    .map(readAnswer)
  if (clozeKind !== 'number')
    return { weight: Number(weight || 1), kind: clozeKind, answers: graded, tolerances: [] }
  const numbers = graded.map(({ text }) => text.split(':'))
  return {
    weight: Number(weight || 1),
    kind: clozeKind,
    answers: graded.map((answer, n) => ({ ...answer, text: numbers[n]?.[0]?.trim() ?? '' })),
    tolerances: numbers.map(([, tolerance = '0']) => Number(tolerance) || 0),
  }
}

/** Right ticks share the points; without shares in the file, a wrong one takes a right one's away. */
const withTickShares = (answers: readonly GradedAnswer[]): GradedAnswer[] => {
  const total = answers.reduce((sum, { share }) => sum + Math.max(0, share), 0)
  const hasOwnShares = answers.some(({ share }) => share !== 0 && share !== 1)
  return answers.map(answer => ({
    ...answer,
    share: answer.share > 0 ? answer.share / total : hasOwnShares ? answer.share : -1 / total,
  }))
}

const buildOne = (stem: string, one: Gap, explanation: string, losses: Losses): Draft => {
  if (one.kind === 'list') return buildSingleChoice(stem, one.answers, explanation, losses)
  if (one.kind === 'ticks') return buildMultipleChoice(stem, withTickShares(one.answers), explanation, losses)
  if (one.kind === 'number') {
    const numbers = one.answers.map((answer, n) => ({
      value: answer.text === '' ? Number.NaN : Number(answer.text),
      tolerance: one.tolerances[n] ?? 0,
      share: answer.share,
      comment: answer.comment,
    }))
    const invalidNumbers = numbers.filter(({ value }) => !Number.isFinite(value))
    if (invalidNumbers.some(({ share }) => share > 0.005)) losses.add('partial-credit', '*')
    return buildNumeric(
      stem,
      numbers.filter(({ value }) => Number.isFinite(value)),
      { explanation, unit: null, elseComment: invalidNumbers[0]?.comment ?? '' },
      losses,
    )
  }
  return buildTyped(stem, one.answers, { explanation, exact: one.kind === 'exact' }, losses)
}

/** Several gaps are all typed here. */
const buildSeveral = (stem: string, gaps: readonly Gap[], explanation: string, losses: Losses): Draft => {
  if (gaps.some(({ weight }) => weight !== gaps[0]?.weight)) losses.add('partial-credit')
  if (gaps.some(({ answers }) => answers.some(one => !isRight(one) && one.share > 0.005)))
    losses.add('partial-credit')
  if (gaps.some(({ answers }) => answers.some(one => !isRight(one) && one.comment !== '')))
    losses.add('comments-left')
  const chosen = gaps.map(({ kind, answers }) => {
    const rights = answers.filter(isRight)
    return kind === 'list' && rights.length === 1
      ? { options: answers.map(({ text }) => text), right: rights[0]?.text ?? '' }
      : null
  })
  const lists = chosen.filter(one => one !== null)
  return (
    (lists.length === gaps.length ? buildGapLists(stem, lists, explanation, losses) : null) ??
    buildTypedGaps(stem, gaps, explanation, losses)
  )
}

const buildTypedGaps = (stem: string, gaps: readonly Gap[], explanation: string, losses: Losses): Draft => {
  const exact = gaps.every(({ kind }) => kind === 'exact')
  const lists = gaps.map(one => {
    if (one.kind === 'list') losses.add('choices-typed')
    if (one.kind === 'number' && one.tolerances.some(max => max > 0))
      losses.add('tolerance-left', one.tolerances.join(', '))
    if (one.kind === 'exact' && !exact) losses.add('spelling-left')
    const typed = buildTyped(gapMark, one.answers, { explanation: '', exact }, losses)
    return typed.key.type === 'gap' ? typed.key.accepted : []
  })
  const [accepted = [], ...more] = lists
  return {
    body: { type: 'gap', stem, ...(exact && { spelling: 'exact' as const }) },
    key: { type: 'gap', accepted, more },
    explanation,
  }
}

/** Gaps of which some take several ticks: a question for each, which share the text. */
const buildParts = (
  { text, image }: Shown,
  gaps: readonly Gap[],
  explanation: string,
  losses: Losses,
): Draft[] => {
  losses.add('in-parts', String(gaps.length))
  const stimulus = { id: idOfBytes(Buffer.from(text)), title: '', text: withNamedGaps(text), image }
  return gaps.map((one, place) => ({
    ...buildOne(
      `${nameGap(place)} ${one.kind === 'list' || one.kind === 'ticks' ? '…' : gapMark}`,
      one,
      explanation,
      losses,
    ),
    stimulus,
    points: one.weight,
  }))
}

/** @param text of the question as it stands in the file @param show gives what is left of it */
export const readCloze = (
  text: string,
  explanation: string,
  losses: Losses,
  show: (html: string) => Shown,
): Draft[] => {
  const gaps = [...text.matchAll(gap)].map(readGap)
  const [first] = gaps
  if (!first) throw new ItemRefusal('no-right-answer')
  if (gaps.length > 12) throw new ItemRefusal('too-many-gaps', '12')
  const shown = show(text.replace(gap, gapMark))
  const { text: stem, image } = shown
  if (gaps.length > 1 && gaps.some(({ kind }) => kind === 'ticks'))
    return buildParts(shown, gaps, explanation, losses)
  // Moodle counts the points of the gaps, whatever else the file says.
  const points = gaps.reduce((sum, { weight }) => sum + weight, 0)
  const draft =
    gaps.length === 1
      ? buildOne(stem, first, explanation, losses)
      : buildSeveral(stem, gaps, explanation, losses)
  return [{ ...draft, image, points }]
}
