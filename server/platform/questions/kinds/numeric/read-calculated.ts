// Moodle's questions with numbers drawn by chance: "calculated" and "calculatedsimple".

import { drawSet, exampleSeed } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Variable } from '@lantern/contract/questions/kinds/numeric/calculation'
import { anythingElse } from '@lantern/contract/questions/kinds/typed-worth.rules'
import { joined } from '../../../question-formats/from-answers.ts'
import { type Draft, ItemRefusal, type Losses } from '../../../question-formats/items.ts'
import { childNamed, childrenNamed, textOf, type XmlElement } from '../../../xml/parse-xml.ts'
import { readMoodleFormula, renameVariables, toName, withoutDoubleBraces } from './moodle-formulas.rules.ts'

const readChild = (element: XmlElement | undefined, name: string): string =>
  textOf(childNamed(element, name)).trim()
const numberIn = (element: XmlElement | undefined, name: string): number => {
  const text = readChild(element, name)
  return text === '' ? Number.NaN : Number(text.replace(',', '.'))
}

type NamedVariable = { written: string; variable: Variable; values: ReadonlyMap<string, number> }

/** Maximum listed sets. */
const maxRows = 100

/** Numbers of a variable by their place in the list. */
const readValues = (definition: XmlElement): ReadonlyMap<string, number> => {
  const items = childNamed(definition, 'dataset_items')
  return new Map(
    (items ? childrenNamed(items, 'dataset_item') : []).map(item => [
      readChild(item, 'number'),
      numberIn(item, 'value'),
    ]),
  )
}

/** Sets that the author listed: Moodle asks with the numbers of one place of all lists. */
const readRows = (named: readonly NamedVariable[]): { rows?: number[][] } => {
  const places = [...(named[0]?.values.keys() ?? [])].slice(0, maxRows)
  const rows = places
    .map(place => named.map(({ values }) => values.get(place) ?? Number.NaN))
    .filter(row => row.every(Number.isFinite))
  return rows.length > 0 ? { rows } : {}
}

/** Steps written by Lantern in a side element; Moodle has only decimal places. */
const readSteps = (question: XmlElement): ReadonlyMap<string, number> =>
  new Map(
    (childNamed(question, 'lantern')?.attributes.steps ?? '')
      .split(' ')
      .map(step => step.split('='))
      .map(([name = '', step = '']) => [name, Number(step)]),
  )

const hasSteps = (question: XmlElement): boolean =>
  childNamed(question, 'lantern')?.attributes.steps !== undefined

const readVariables = (question: XmlElement, losses: Losses): NamedVariable[] => {
  const steps = readSteps(question)
  const definitions = childNamed(question, 'dataset_definitions')
  return (definitions ? childrenNamed(definitions, 'dataset_definition') : []).map(definition => {
    const written = readChild(definition, 'name')
    const distribution = readChild(definition, 'distribution') || 'uniform'
    if (distribution !== 'uniform') throw new ItemRefusal('calculated', distribution)
    if (readChild(definition, 'status') === 'shared') losses.add('numbers-apart', written)
    const decimals = Math.min(9, Math.max(0, numberIn(definition, 'decimals') || 0))
    const name = toName(written)
    const from = numberIn(definition, 'minimum')
    const to = numberIn(definition, 'maximum')
    if (!Number.isFinite(from) || !Number.isFinite(to)) throw new ItemRefusal('calculated', written)
    const variable = { name, from, to, step: steps.get(name) ?? Number(`1e-${decimals}`) }
    return { written, variable, values: readValues(definition) }
  })
}

type Answer = { element: XmlElement; formula: string; share: number; comment: string }
type Texts = { stem: string; explanation: string; comment(answer: XmlElement): string; unit: string | null }

const relative = '1'
const nominal = '2'

const readTolerance = (answer: XmlElement, losses: Losses) => {
  const type = readChild(answer, 'tolerancetype') || relative
  const tolerance = Number(readChild(answer, 'tolerance') || 0)
  if (!(tolerance >= 0)) throw new ItemRefusal('no-number', readChild(answer, 'tolerance'))
  if (type === nominal) return { tolerance, of: {} }
  if (type !== relative) losses.add('tolerance-left', String(tolerance))
  return { tolerance, of: { tolerance: 'relative' as const } }
}

/** Answer with full points; others are dropped, and reported if they counted. */
const chooseAnswer = (answers: readonly Answer[], losses: Losses): Answer => {
  const right = answers.find(({ share, formula }) => share > 0.995 && formula !== '*')
  if (!right) throw new ItemRefusal('no-right-answer')
  const otherAnswers = answers.filter(answer => answer !== right)
  if (otherAnswers.some(({ share }) => share > 0.005)) losses.add('partial-credit')
  if (otherAnswers.some(({ share }) => share < -0.005)) losses.add('wrong-costs')
  if (otherAnswers.some(({ formula, comment }) => formula !== '*' && comment !== ''))
    losses.add('comments-left')
  return right
}

/** @throws ItemRefusal for what can't be worked out here */
export const readCalculated = (
  question: XmlElement,
  texts: Texts,
  shareOf: (answer: XmlElement) => number,
  losses: Losses,
): Draft => {
  const named = readVariables(question, losses)
  const names = new Map(named.map(({ written, variable }) => [written, variable.name]))
  const variableNames = new Set(names.values())
  const rename = (text: string) => withoutDoubleBraces(renameVariables(text, names), variableNames)
  // Formulas within its words.
  if (`${texts.stem}${texts.explanation}`.includes('{=')) throw new ItemRefusal('calculated', '{=')
  const answers = childrenNamed(question, 'answer').map(element => ({
    element,
    formula: readChild(element, 'text'),
    share: shareOf(element),
    comment: rename(texts.comment(element)),
  }))
  const right = chooseAnswer(answers, losses)
  const formula = readMoodleFormula(right.formula, names)
  if (formula === null) throw new ItemRefusal('calculated', right.formula.slice(0, 60))
  const { tolerance, of } = readTolerance(right.element, losses)
  // Lantern writes steps where its lists are only a sample of a range.
  const listed = hasSteps(question) ? {} : readRows(named)
  const calculation = { formula, variables: named.map(({ variable }) => variable), ...listed, ...of }
  const drawn = drawSet(calculation, `${exampleSeed} `)
  if (!drawn) throw new ItemRefusal('calculated', right.formula.slice(0, 60))
  const elseComment = answers.find(({ formula: one }) => one === '*')?.comment ?? ''
  return {
    body: { type: 'numeric', stem: rename(texts.stem), unit: texts.unit },
    key: { type: 'numeric', value: drawn.result, tolerance, calculation },
    explanation: joined(rename(texts.explanation), right.comment),
    reasons: elseComment === '' ? {} : { [anythingElse]: elseComment },
  }
}
