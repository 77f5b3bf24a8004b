// Moodle's import of its XML as a list of what it demands, after Moodle 4.5's own source. Written apart from Lantern's
// reader and writer, for tests of what is exported.
import { childNamed, childrenNamed, parseXml, textOf, type XmlElement } from '../../xml/parse-xml.ts'
import { findClozeFaults } from './cloze-demands.ts'
import { findTextFaults, listReferences } from './moodle-texts.ts'
import { isKnownPercent } from './shares.ts'

type MoodleAnswer = { text: string; percent: number }
export type MoodleQuestion = {
  type: string
  name: string
  points: number
  answers: MoodleAnswer[]
  faults: string[]
}

const textIn = (element: XmlElement | undefined): string =>
  element ? textOf(childNamed(element, 'text') ?? element) : ''
const valueIn = (element: XmlElement, name: string): string => textOf(childNamed(element, name)).trim()
const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

/** Moodle drops an answer without words, numbers or pictures. */
const isEmpty = (html: string): boolean =>
  !html.includes('<img') && html.replace(/<[^>]*>/gu, '').trim() === ''

const isPicture = (file: XmlElement): boolean => {
  const bytes = Buffer.from(textOf(file), 'base64')
  return (
    file.attributes.encoding === 'base64' && bytes.length > 8 && [0x89, 0xff, 0x52].includes(bytes[0] ?? 0)
  )
}

/** Faults of an element with a text and its files. */
const findElementFaults = (element: XmlElement): string[] => {
  const files = childrenNamed(element, 'file')
  const text = textIn(element)
  const references = listReferences(text)
  return [
    ...findTextFaults(text, element.attributes.format ?? ''),
    ...files
      .filter(file => !references.includes(file.attributes.name ?? ''))
      .map(() => 'a file that no text names'),
    ...files.filter(file => !isPicture(file)).map(() => 'a file that is no picture'),
    ...references
      .filter(name => !files.some(({ attributes }) => attributes.name === name))
      .map(name => `no file ${name}`),
  ]
}

/** Texts that are shown; names and typed answers are plain. */
const collectTexts = (element: XmlElement): XmlElement[] =>
  element.children.flatMap(child =>
    typeof child === 'string'
      ? []
      : [
          ...(['html', 'markdown'].includes(child.attributes.format ?? '') ? [child] : []),
          ...collectTexts(child),
        ],
  )

type Demand = (question: XmlElement, answers: MoodleAnswer[]) => (string | false)[]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const hasWhole = (answers: MoodleAnswer[]): boolean => answers.some(({ percent }) => percent === 100)
const areKnown = (answers: MoodleAnswer[]): boolean => answers.every(({ percent }) => isKnownPercent(percent))

const multichoice: Demand = (question, answers) => [
  !['true', 'false'].includes(valueIn(question, 'single')) && 'single is neither true nor false',
  answers.filter(({ text }) => !isEmpty(text)).length < 2 && 'fewer than two answers',
  answers.some(({ text }) => isEmpty(text)) && 'an answer is empty',
  !areKnown(answers) && 'a share that is not known',
  valueIn(question, 'single') === 'true' && !hasWhole(answers) && 'no answer has all points',
]

const truefalse: Demand = (_, answers) => [
  answers.map(({ text }) => text).join() !== 'true,false' && 'answers are not true and false',
  sum(answers.map(({ percent }) => percent)) !== 100 && 'one of both has to be right',
]

const shortanswer: Demand = (question, answers) => [
  !['0', '1'].includes(valueIn(question, 'usecase')) && 'usecase is neither 0 nor 1',
  answers.some(({ text }) => text.trim() === '') && 'an answer is empty',
  !areKnown(answers) && 'a share that is not known',
  !hasWhole(answers) && 'no answer has all points',
]

const numerical: Demand = (question, answers) => [
  answers.some(({ text }) => text !== '*' && !isNumber(text)) && 'an answer is no number',
  childrenNamed(question, 'answer').some(
    one => textIn(one) !== '*' && !isNumber(valueIn(one, 'tolerance')),
  ) && 'a tolerance is no number',
  !areKnown(answers) && 'a share that is not known',
  !hasWhole(answers) && 'no answer has all points',
]

const matching: Demand = question => {
  const pairs = childrenNamed(question, 'subquestion').map(one => ({
    left: textIn(one),
    right: textIn(childNamed(one, 'answer')),
  }))
  return [
    pairs.filter(({ left }) => !isEmpty(left)).length < 2 && 'fewer than two pairs',
    pairs.some(({ right }) => right.trim() === '') && 'a right side is empty',
    pairs.some(({ right }) => /\*\*\S|<[a-z]+>/u.test(right)) && 'a right side has marks',
  ]
}

const ordering: Demand = (question, answers) => [
  !isNumber(valueIn(question, 'shownumcorrect')) && 'no shownumcorrect: the import stops',
  !isNumber(valueIn(question, 'selectcount')) && 'no selectcount',
  !['ALL', 'RANDOM', 'CONTIGUOUS'].includes(valueIn(question, 'selecttype')) && 'unknown selecttype',
  !['ALL_OR_NOTHING', 'RELATIVE_NEXT_EXCLUDE_LAST'].includes(valueIn(question, 'gradingtype')) &&
    'unknown gradingtype',
  answers.filter(({ text }) => !isEmpty(text)).length < 2 && 'fewer than two entries',
]

const essay: Demand = question => [
  valueIn(question, 'responseformat') !== 'editor' && 'unknown responseformat',
  ...['responserequired', 'responsefieldlines', 'attachments', 'attachmentsrequired'].map(
    name => !isNumber(valueIn(question, name)) && `no ${name}`,
  ),
]

const calculated: Demand = (question, answers) => {
  const definitions = childNamed(question, 'dataset_definitions')
  const sets = (definitions ? childrenNamed(definitions, 'dataset_definition') : []).map(one => ({
    name: valueIn(one, 'name'),
    count: Number(valueIn(one, 'number_of_items')),
    values: childrenNamed(childNamed(one, 'dataset_items') ?? one, 'dataset_item').map(item =>
      valueIn(item, 'value'),
    ),
  }))
  const names = answers.flatMap(({ text }) => [...text.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name))
  return [
    names.some(name => !sets.some(set => set.name === name)) && 'a variable without numbers',
    sets.some(({ count, values }) => count !== values.length || count === 0) && 'numbers are missing',
    sets.some(({ values }) => !values.every(isNumber)) && 'a number is none',
    new Set(sets.map(({ count }) => count)).size > 1 && 'variables with unequal numbers',
    !hasWhole(answers) && 'no answer has all points',
  ]
}

const cloze: Demand = question =>
  findClozeFaults(textIn(childNamed(question, 'questiontext')), Number(valueIn(question, 'defaultgrade')))

const demands: Record<string, Demand> = {
  multichoice,
  truefalse,
  shortanswer,
  numerical,
  matching,
  ordering,
  essay,
  calculated,
  cloze,
}

const readQuestion = (question: XmlElement): MoodleQuestion => {
  const { type = '' } = question.attributes
  const answers = childrenNamed(question, 'answer').map(answer => ({
    text: textIn(answer),
    percent: Number(answer.attributes.fraction),
  }))
  const points = valueIn(question, 'defaultgrade')
  const stem = childNamed(question, 'questiontext')
  const found = demands[type]?.(question, answers) ?? [`unknown type ${type}`]
  return {
    type,
    name: valueIn(question, 'name'),
    points: Number(points),
    answers,
    faults: [
      valueIn(question, 'name') === '' && 'no name',
      (!stem || isEmpty(textIn(stem))) && 'no text',
      !isNumber(points) && 'no points',
      ...found,
      ...collectTexts(question).flatMap(findElementFaults),
    ].filter(fault => fault !== false),
  }
}

/** Questions of a file as Moodle takes them. @throws where the file as a whole is not taken */
export const readAsMoodle = (xml: string): MoodleQuestion[] => {
  const root = parseXml(xml)
  if (root.name !== 'quiz') throw new Error(`no quiz but ${root.name}`)
  return childrenNamed(root, 'question')
    .filter(({ attributes }) => attributes.type !== 'category')
    .map(readQuestion)
}
