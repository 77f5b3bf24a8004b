// Moodle's cloze texts: gaps written within the text, such as {1:SHORTANSWER:=Paris~=paris#Good}.
// @see https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { decodeReferences } from '../../text/character-references.ts'
import { buildSingleChoice, type GradedAnswer, isRight } from '../from-answers.ts'
import { buildGapLists } from '../from-lists.ts'
import { buildNumeric, buildTyped } from '../from-typed.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'

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

const dropEscapes = (text: string): string => decodeReferences(text.replace(/\\([~=#{}"/\\])/gu, '$1')).trim()

const plainText = (html: string): string => html.replace(/<[^<>]*>/gu, '')

const readAnswer = (written: string): GradedAnswer => {
  const marked = /^(=|%(-?\d{1,3}(?:\.\d+)?)%)?([\s\S]*)$/u.exec(written.trim())
  const share = marked?.[1] === '=' ? 1 : marked?.[2] === undefined ? 0 : Number(marked[2]) / 100
  const [text = '', ...comment] = (marked?.[3] ?? '').split(/(?<!\\)#/u)
  return { text: plainText(dropEscapes(text)), share, comment: plainText(dropEscapes(comment.join('#'))) }
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

const buildOne = (stem: string, one: Gap, explanation: string, losses: Losses): Draft => {
  if (one.kind === 'list') return buildSingleChoice(stem, one.answers, explanation, losses)
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

/** @param text of the question as it stands in the file @param read shows what is left of it */
export const readCloze = (
  text: string,
  explanation: string,
  losses: Losses,
  read: (html: string) => string,
): Draft => {
  const gaps = [...text.matchAll(gap)].map(readGap)
  const [first] = gaps
  if (!first) throw new ItemRefusal('no-right-answer')
  if (gaps.length > 12) throw new ItemRefusal('too-many-gaps', '12')
  if (gaps.some(({ kind }) => kind === 'ticks')) throw new ItemRefusal('several-parts')
  const stem = read(text.replace(gap, gapMark))
  return gaps.length === 1
    ? buildOne(stem, first, explanation, losses)
    : buildSeveral(stem, gaps, explanation, losses)
}
