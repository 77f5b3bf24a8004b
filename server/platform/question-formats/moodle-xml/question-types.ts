// Moodle's kinds of questions as ours.
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { buildEssay } from '../../questions/kinds/essay/build-essay.ts'
import { readGradingNotes } from '../../questions/kinds/essay/grading-notes.rules.ts'
import { readCalculated } from '../../questions/kinds/numeric/read-calculated.ts'
import { childNamed, childrenNamed, textOf, type XmlElement } from '../../xml/parse-xml.ts'
import {
  allOrNothing,
  buildMatching,
  buildMultipleChoice,
  buildOrdering,
  buildSingleChoice,
  buildTrueFalse,
  type GradedAnswer,
  joined,
} from '../from-answers.ts'
import { buildGapLists } from '../from-lists.ts'
import { buildNumeric, buildTyped } from '../from-typed.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import { readCloze } from './cloze.ts'
import type { MoodleTexts, Shown } from './texts.ts'

const readChild = (element: XmlElement, name: string): string => textOf(childNamed(element, name)).trim()
const isYes = (value: string): boolean => value === '1' || value.toLowerCase() === 'true'

type Read = { question: XmlElement; texts: MoodleTexts; losses: Losses; explanation: string }

const shareOf = ({ attributes: { fraction = '0', share: exact = '' } }: XmlElement): number => {
  const share = exact === '' ? Number(fraction.replace(',', '.')) / 100 : Number(exact)
  if (!Number.isFinite(share)) throw new ItemRefusal('syntax', fraction)
  return share
}

const gradedAnswers = ({ question, texts }: Read): GradedAnswer[] =>
  childrenNamed(question, 'answer').map(answer => {
    const { text, image } = texts.show(answer)
    return { text, image, share: shareOf(answer), comment: texts.read(childNamed(answer, 'feedback')) }
  })

/** Typed answers, without marks. */
const typedAnswers = ({ question, texts }: Read): GradedAnswer[] =>
  childrenNamed(question, 'answer').map(answer => ({
    text: readChild(answer, 'text'),
    share: shareOf(answer),
    comment: texts.read(childNamed(answer, 'feedback')),
  }))

const stemOf = ({ question, texts }: Read): string => texts.show(childNamed(question, 'questiontext')).text

const readMultichoice = (read: Read): Draft => {
  const build = isYes(readChild(read.question, 'single')) ? buildSingleChoice : buildMultipleChoice
  return build(stemOf(read), gradedAnswers(read), read.explanation, read.losses)
}

const readTrueFalse = (read: Read): Draft => {
  const answers = typedAnswers(read)
  const commentOn = (word: string) => answers.find(({ text }) => text.toLowerCase() === word)?.comment ?? ''
  const right = answers.find(({ share }) => share > 0.995)?.text.toLowerCase()
  if (right !== 'true' && right !== 'false') throw new ItemRefusal('no-right-answer')
  return buildTrueFalse(
    stemOf(read),
    right === 'true',
    { true: commentOn('true'), false: commentOn('false') },
    read.explanation,
  )
}

const readShortAnswer = (read: Read): Draft =>
  buildTyped(
    stemOf(read),
    typedAnswers(read),
    { explanation: read.explanation, exact: isYes(readChild(read.question, 'usecase')) },
    read.losses,
  )

const readUnit = (question: XmlElement, losses: Losses): string | null => {
  const units = childNamed(question, 'units')
  const names = units
    ? childrenNamed(units, 'unit').map(unit => ({
        name: readChild(unit, 'unit_name'),
        times: Number(readChild(unit, 'multiplier')),
      }))
    : []
  const main = names.find(({ times }) => times === 1) ?? names[0]
  if (names.length > 1)
    losses.add(
      'units-left',
      names
        .filter(one => one !== main)
        .map(({ name }) => name)
        .join(', '),
    )
  return main?.name.slice(0, 40) || null
}

const readNumerical = (read: Read): Draft => {
  const { question, texts, losses, explanation } = read
  let elseComment = ''
  const numbers = childrenNamed(question, 'answer').flatMap(answer => {
    const text = readChild(answer, 'text')
    const comment = texts.read(childNamed(answer, 'feedback'))
    if (text === '*') {
      if (shareOf(answer) > 0.995) throw new ItemRefusal('own-scoring', '*')
      if (shareOf(answer) > 0.005) losses.add('partial-credit', '*')
      elseComment ||= comment
      return []
    }
    const value = text === '' ? Number.NaN : Number(text.replace(',', '.'))
    return [
      { value, tolerance: Number(readChild(answer, 'tolerance') || 0), share: shareOf(answer), comment },
    ]
  })
  const unit = readUnit(question, losses)
  return buildNumeric(stemOf(read), numbers, { explanation, unit, elseComment }, losses)
}

/** Right sides: plain words in Moodle; Lantern's own are flagged as Markdown. */
const rightOf = (subquestion: XmlElement, texts: MoodleTexts): string => {
  const answer = childNamed(subquestion, 'answer')
  return answer
    ? texts.read({ ...answer, attributes: { format: answer.attributes.format ?? 'plain_text' } })
    : ''
}

type Pair = Shown & { right: string }

/** Pictures have no place in pairs here: each left side is a question, with the right sides to choose from. */
const readPicturedPairs = (read: Read, pairs: readonly Pair[]): Draft[] => {
  const rights = [...new Set(pairs.map(({ right }) => right))]
  const asked = pairs.filter(({ text, image }) => text !== '' || image !== null)
  read.losses.add('in-parts', String(asked.length))
  const { text: stem } = read.texts.show(childNamed(read.question, 'questiontext'))
  return asked.map(({ text, image, right }) => {
    const choices = rights.map(one => ({ text: one, share: one === right ? 1 : 0, comment: '' }))
    return { ...buildSingleChoice(joined(stem, text), choices, read.explanation, read.losses), image }
  })
}

const readMatching = (read: Read): Draft | Draft[] => {
  const pairs = childrenNamed(read.question, 'subquestion').map(one => ({
    ...read.texts.show(one),
    right: rightOf(one, read.texts),
  }))
  if (pairs.some(({ image }) => image !== null)) return readPicturedPairs(read, pairs)
  const words = pairs.map(({ text, right }) => ({ left: text, right }))
  return buildMatching(stemOf(read), words, read.explanation)
}

/** Neighbours that follow each other, the last without one: as orders are scored here. */
const neighbours = '1'

const readOrdering = (read: Read): Draft => {
  const { question, texts, losses } = read
  const scoring = readChild(question, 'gradingtype')
  const isAllOrNothing = scoring === '-1' || scoring === 'ALL_OR_NOTHING'
  if (!isAllOrNothing && scoring !== neighbours && scoring !== 'RELATIVE_NEXT_EXCLUDE_LAST')
    losses.add('order-scoring')
  const selected = readChild(question, 'selecttype')
  if (selected !== '' && selected !== '0' && selected !== 'ALL') losses.add('order-scoring')
  const entries = childrenNamed(question, 'answer')
  const draft = buildOrdering(
    stemOf(read),
    entries.map(entry => texts.read(entry)),
    read.explanation,
  )
  return isAllOrNothing ? allOrNothing(draft) : draft
}

const numbered = /\[\[(\d{1,3})\]\]/gu

/** Words from lists or dragged into gaps, of which each group is a list of its own. */
const readGapSelect = (read: Read): Draft => {
  const { question, texts, losses, explanation } = read
  const options = childrenNamed(question, 'selectoption', 'dragbox').map(one => readChild(one, 'text'))
  const element = childNamed(question, 'questiontext')
  const written = element ? textOf(childNamed(element, 'text')) : ''
  const wanted = [...written.matchAll(numbered)].map(([, number]) => options[Number(number) - 1] ?? '')
  const { text: stem } = texts.show(element, written.replace(numbered, gapMark))
  const [first, ...others] = wanted
  if (!first) throw new ItemRefusal('no-right-answer')
  const groups = childrenNamed(question, 'selectoption', 'dragbox').map(one => readChild(one, 'group') || '1')
  const gaps = wanted.map(right => {
    const group = groups[options.indexOf(right)]
    return { right, options: options.filter((text, n) => groups[n] === group && text !== '') }
  })
  const chosen = wanted.includes('') ? null : buildGapLists(stem, gaps, explanation, losses)
  if (chosen) return chosen
  losses.add('choices-typed')
  return {
    body: { type: 'gap', stem },
    key: { type: 'gap', accepted: [first], ...(others.length > 0 && { more: others.map(one => [one]) }) },
    explanation,
  }
}

const readClozeText = ({ question, texts, losses, explanation }: Read): Draft[] => {
  const element = childNamed(question, 'questiontext')
  const written = element ? textOf(childNamed(element, 'text')) : ''
  return readCloze(written, explanation, losses, text => texts.show(element, text))
}

/** Moodle's information for graders becomes our notes for markers. */
const readEssay = (read: Read): Draft => {
  const { question, texts, losses, explanation } = read
  if (readChild(question, 'responseformat') === 'noinline') throw new ItemRefusal('essay')
  if (Number(readChild(question, 'attachmentsrequired')) > 0) throw new ItemRefusal('essay')
  const limits = [readChild(question, 'minwordlimit'), readChild(question, 'maxwordlimit')]
  const hasTemplate = texts.read(childNamed(question, 'responsetemplate')) !== ''
  if (hasTemplate || limits.some(limit => Number(limit) > 0)) losses.add('answer-form-left')
  const notes = readGradingNotes(texts.read(childNamed(question, 'graderinfo')))
  return buildEssay(stemOf(read), notes, explanation)
}

const readCalculation = ({ question, texts, losses, explanation }: Read): Draft => {
  const stem = texts.show(childNamed(question, 'questiontext')).text
  const comment = (answer: XmlElement) => texts.read(childNamed(answer, 'feedback'))
  const unit = readUnit(question, losses)
  return readCalculated(question, { stem, explanation, comment, unit }, shareOf, losses)
}

const readers: Record<string, (read: Read) => Draft | Draft[]> = {
  multichoice: readMultichoice,
  truefalse: readTrueFalse,
  shortanswer: readShortAnswer,
  numerical: readNumerical,
  matching: readMatching,
  match: readMatching,
  ordering: readOrdering,
  cloze: readClozeText,
  multianswer: readClozeText,
  gapselect: readGapSelect,
  calculated: readCalculation,
  calculatedsimple: readCalculation,
  ddwtos: readGapSelect,
  essay: readEssay,
}

const refuse = (question: XmlElement): never => {
  const { type = '', message = '' } = question.attributes
  if (question.name === 'broken') throw new ItemRefusal('syntax', message)
  if (type === 'description') throw new ItemRefusal('description')
  if (type.startsWith('calculated')) throw new ItemRefusal('calculated')
  throw new ItemRefusal('unknown-type', type)
}

/** Points of each of several parts: whole ones, at least 1. */
const withPartPoints = (parts: readonly Draft[], question: XmlElement, losses: Losses): Draft[] => {
  const all = Number(readChild(question, 'defaultgrade') || 1)
  const each = Math.max(1, Math.round(all / parts.length))
  return parts.map(part => {
    if (part.points === undefined && each * parts.length !== all) losses.add('points-by-part', String(each))
    return { points: each, ...part }
  })
}

/**
 * Question of a kind that we have; several where its parts are questions of their own.
 * @throws ItemRefusal for kinds that we don't have
 */
export const readQuestionOfType = (question: XmlElement, texts: MoodleTexts, losses: Losses): Draft[] => {
  const reader = readers[question.attributes.type ?? ''] ?? refuse(question)
  const explanation = texts.read(childNamed(question, 'generalfeedback'))
  const read = reader({ question, texts, losses, explanation })
  if (Array.isArray(read) && read.length > 1) return withPartPoints(read, question, losses)
  const [draft] = Array.isArray(read) ? read : [read]
  if (!draft) throw new ItemRefusal('no-right-answer')
  const isWhole = childNamed(question, 'lantern')?.attributes.scoring === 'all-or-nothing'
  return [
    {
      image: texts.show(childNamed(question, 'questiontext')).image,
      ...(isWhole ? allOrNothing(draft) : draft),
    },
  ]
}
