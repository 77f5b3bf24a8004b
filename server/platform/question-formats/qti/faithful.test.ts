// Items of QTI as their standard has them: what is right, wrong and half right there is worth the same here.
import { expect, test } from 'vitest'
import { grade } from '../../grading/index.ts'
import { readQtiXml } from './read-qti.ts'

const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`
const item = (declaration: string, body: string, processing: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T" adaptive="false" timeDependent="false">${declaration}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>${processing}</assessmentItem>`
const declare = (cardinality: string, baseType: string, correct: string[], mapping = '') =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${correct.map(one => `<value>${one}</value>`).join('')}</correctResponse>${mapping}</responseDeclaration>`
const map = (bounds: string, ...entries: [string, number][]) =>
  `<mapping ${bounds}>${entries.map(([key, worth]) => `<mapEntry mapKey="${key}" mappedValue="${worth}"/>`).join('')}</mapping>`

const read = (xml: string) => {
  const [found] = readQtiXml(xml).items
  if (found?.is !== 'taken') throw new Error(JSON.stringify(found))
  const { body, key } = found.question
  const losses = found.losses.map(({ code }) => code)
  if (body.type !== 'matching') return { body, key, losses, share: () => Number.NaN }
  const idOf = (options: { id: string; text: string }[], text: string) =>
    options.find(one => one.text === text)?.id ?? ''
  const share = (...pairs: [string, string][]) =>
    grade(body, key, {
      type: 'matching',
      pairs: pairs.map(([left, right]) => ({ left: idOf(body.left, left), right: idOf(body.right, right) })),
    }).share
  return { body, key, losses, share }
}

const words =
  '<gapText identifier="w" matchMax="1">winter</gapText><gapText identifier="s" matchMax="1">summer</gapText><gapText identifier="a" matchMax="1">autumn</gapText>'
const sentence = `<gapMatchInteraction responseIdentifier="RESPONSE" shuffle="false"><prompt>Fill in.</prompt>${words}<p>After <gap identifier="G1"/> comes no <gap identifier="G2"/>.</p></gapMatchInteraction>`

test('words for gaps are chosen here too, and each is worth what its file says', () => {
  const mapped = map('lowerBound="0" defaultValue="-1"', ['w G1', 1], ['s G2', 2])
  const { body, losses, share } = read(
    item(declare('multiple', 'directedPair', ['w G1', 's G2'], mapped), sentence, template('map_response')),
  )
  expect(losses).toEqual([])
  expect(body).toMatchObject({ type: 'matching', left: [{ text: '(1)' }, { text: '(2)' }] })
  expect(body.stem).toContain('After (1) … comes no (2) ….')
  expect(share(['(1)', 'winter'], ['(2)', 'summer'])).toBe(1)
  expect(share(['(2)', 'summer'])).toBeCloseTo(2 / 3, 3)
  expect(share(['(1)', 'winter'])).toBeCloseTo(1 / 3, 3)
  expect(share(['(1)', 'autumn'], ['(2)', 'summer'])).toBeCloseTo(1 / 3, 3)
  expect(share(['(1)', 'autumn'], ['(2)', 'winter'])).toBe(0)
})

test('gaps of which only all count are all or nothing', () => {
  const { losses, share } = read(
    item(declare('multiple', 'directedPair', ['w G1', 's G2']), sentence, template('match_correct')),
  )
  expect(losses).toEqual([])
  expect(share(['(1)', 'winter'], ['(2)', 'summer'])).toBe(1)
  expect(share(['(1)', 'winter'], ['(2)', 'autumn'])).toBe(0)
})

const set = (...texts: string[]) =>
  `<simpleMatchSet>${texts.map(text => `<simpleAssociableChoice identifier="${text}" matchMax="4">${text}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`
const match = (...sets: string[]) =>
  `<matchInteraction responseIdentifier="RESPONSE" maxAssociations="0"><prompt>Match.</prompt>${sets.join('')}</matchInteraction>`

test('pairs keep weights of their own, a price of wrong ones, and what is half right', () => {
  const mapped = map(
    'lowerBound="0" upperBound="2" defaultValue="-0.5"',
    ['cat meat', 1.5],
    ['cow grass', 0.5],
    ['cat milk', 0.5],
  )
  const { losses, share } = read(
    item(
      declare('multiple', 'directedPair', ['cat meat', 'cow grass'], mapped),
      match(set('cat', 'cow'), set('meat', 'grass', 'milk')),
      template('map_response'),
    ),
  )
  expect(losses).toEqual([])
  expect(share(['cat', 'meat'], ['cow', 'grass'])).toBe(1)
  expect(share(['cat', 'meat'])).toBeCloseTo(0.75)
  expect(share(['cat', 'milk'], ['cow', 'grass'])).toBeCloseTo(0.5)
  expect(share(['cat', 'meat'], ['cow', 'meat'])).toBeCloseTo(0.5)
})

test('several pairs of one item swap the sides', () => {
  const { body, losses, share } = read(
    item(
      declare('multiple', 'directedPair', ['animal cat', 'animal cow', 'plant oak']),
      match(set('animal', 'plant'), set('cat', 'cow', 'oak')),
      template('match_correct'),
    ),
  )
  expect(losses).toEqual([])
  expect(body).toMatchObject({ left: [{ text: 'cat' }, { text: 'cow' }, { text: 'oak' }] })
  expect(share(['cat', 'animal'], ['cow', 'animal'], ['oak', 'plant'])).toBe(1)
  expect(share(['cat', 'animal'], ['cow', 'plant'], ['oak', 'plant'])).toBe(0)
})

test('a typed word that is half right is worth half', () => {
  const { body, key, losses } = read(
    item(
      declare('single', 'string', ['York'], map('defaultValue="0"', ['York', 1], ['york', 0.5])),
      '<p>Son of <textEntryInteraction responseIdentifier="RESPONSE"/>?</p>',
      template('map_response'),
    ),
  )
  expect(losses).toEqual([])
  const share = (text: string) => grade(body, key, { type: 'gap', text }).share
  expect(['York', 'york', 'Kent'].map(share)).toEqual([1, 0.5, 0])
})

const equal = (tolerance: string) =>
  `<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="${tolerance}"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`

test('a number that may be further off to one side is refused, and what is slid is typed', () => {
  const number = (tolerance: string) =>
    item(
      declare('single', 'float', ['9.8']),
      '<p>g? <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
      equal(tolerance),
    )
  expect(readQtiXml(number('0.1 2')).items[0]).toMatchObject({ is: 'refused', reason: 'own-scoring' })
  expect(read(number('0.1')).key).toMatchObject({ value: 9.8, tolerance: 0.1 })
  const slider = read(
    item(
      declare('single', 'integer', ['16']),
      '<sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="100" step="1"><prompt>How many?</prompt></sliderInteraction>',
      template('match_correct'),
    ),
  )
  expect(slider).toMatchObject({ key: { value: 16, tolerance: 0 }, losses: ['choices-typed'] })
  expect(slider.body.stem).toBe('How many? (0–100)')
})
