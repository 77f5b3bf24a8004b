// Items of QTI in foreign forms: associations, sliders, drawings, embedded pages and films, number ranges.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { grade } from '../../grading/index.ts'
import { buildZip } from '../../reading/office/test-office.ts'
import { readQtiPackage, readQtiXml } from './read-qti.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-items-'))
afterAll(() => rmSync(folder, { recursive: true }))

const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`
const item = (declaration: string, body: string, processing = template('match_correct')) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T" adaptive="false" timeDependent="false">${declaration}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>${processing}</assessmentItem>`
const declare = (cardinality: string, baseType: string, correct: string[], mapping = '') =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${correct.map(one => `<value>${one}</value>`).join('')}</correctResponse>${mapping}</responseDeclaration>`

const getQuestion = (found: ReturnType<typeof readQtiXml>['items'][number] | undefined) => {
  if (found?.is !== 'taken') throw new Error(JSON.stringify(found))
  return { ...found.question, losses: found.losses.map(({ code }) => code) }
}
const read = (xml: string) => getQuestion(readQtiXml(xml).items[0])

const readPackage = async (xml: string, beside: Record<string, string> = {}) => {
  const path = join(folder, 'package.zip')
  writeFileSync(path, await buildZip({ 'items/one.xml': xml, ...beside }))
  return readQtiPackage(path)
}

const associate = (pairs: string[], names: string[], mapping = '') =>
  item(
    declare('multiple', 'pair', pairs, mapping),
    `<associateInteraction responseIdentifier="RESPONSE" maxAssociations="0"><prompt>Who are rivals?</prompt>${names.map(name => `<simpleAssociableChoice identifier="${name}" matchMax="1">${name}</simpleAssociableChoice>`).join('')}</associateInteraction>`,
    template(mapping === '' ? 'match_correct' : 'map_response'),
  )

test('pairs within one list have two sides, and are worth what their file says from either', () => {
  const mapping =
    '<mapping defaultValue="0"><mapEntry mapKey="Red Blue" mappedValue="2"/><mapEntry mapKey="Moon Sun" mappedValue="1"/></mapping>'
  const { body, key, losses } = read(
    associate(['Red Blue', 'Sun Moon'], ['Blue', 'Moon', 'Red', 'Sun', 'Sea'], mapping),
  )
  expect(losses).toEqual(['sides-given'])
  if (body.type !== 'matching') throw new Error('no pairs')
  expect(body.left.map(({ text }) => text)).toEqual(['Red', 'Sun'])
  expect(body.right.map(({ text }) => text)).toEqual(['Blue', 'Moon', 'Sea'])
  const share = (...rights: string[]) =>
    grade(body, key, {
      type: 'matching',
      pairs: rights.map((text, n) => ({
        left: body.left[n]?.id ?? '',
        right: body.right.find(one => one.text === text)?.id ?? '',
      })),
    }).share
  expect(share('Blue', 'Moon')).toBe(1)
  expect(share('Blue', 'Sea')).toBeCloseTo(2 / 3, 3)
  expect(share('Moon', 'Blue')).toBe(0)
})

test('an item paired with several others is refused', () => {
  expect(readQtiXml(associate(['A B', 'A C'], ['A', 'B', 'C'])).items[0]).toMatchObject({
    is: 'refused',
    reason: 'own-scoring',
  })
})

const slider = (high: number, correct: string, mapping = '', processing = template('match_correct')) =>
  item(
    declare('single', 'integer', [correct], mapping),
    `<sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="${high}" step="1"><prompt>How many?</prompt></sliderInteraction>`,
    processing,
  )

test('a slider of few steps is a choice, one of many a number whose steps are worth what they were', () => {
  expect(read(slider(5, '4'))).toMatchObject({
    losses: [],
    body: { type: 'single-choice', choices: { length: 6 } },
    key: { choice: 'e' },
  })
  const entries = ['12:0.5', '13:0.5', '14:1', '15:1', '16:1', '17:0.5'].map(one => one.split(':'))
  const mapping = `<mapping defaultValue="0">${entries.map(([key, worth]) => `<mapEntry mapKey="${key}" mappedValue="${worth}"/>`).join('')}</mapping>`
  const { body, key, losses } = read(slider(100, '15', mapping, template('map_response')))
  expect(losses).toEqual(['choices-typed'])
  const share = (text: string) => grade(body, key, { type: 'numeric', text }).share
  expect(['11', '12', '13', '14', '15', '16', '17', '18'].map(share)).toEqual([0, 0.5, 0.5, 1, 1, 1, 0.5, 0])
})

const choices =
  '<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="A">Red</simpleChoice><simpleChoice identifier="B">Blue</simpleChoice></choiceInteraction>'
const asking = (body: string) => item(declare('single', 'identifier', ['A']), `${body}${choices}`)

const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">${inner}</svg>`

test('a drawing beside an item is shown as pixels, whatever else its file holds', async () => {
  const { items, pictures } = await readPackage(
    asking('<p>Which colour? <object data="a.svg" type="image/svg+xml"/></p>'),
    {
      'items/a.svg': drawing(
        '<script>alert(1)</script><rect onclick="x()" width="40" height="20" fill="red"/><use xlink:href="http://evil/x.svg#a"/>',
      ),
    },
  )
  const { image, losses } = getQuestion(items[0])
  expect(losses).toEqual([])
  const picture = Buffer.from(pictures.get(image?.id ?? '') ?? [])
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 400, height: 200 })
  const { channels } = await sharp(picture).stats()
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 0, 0])
})

test('a drawing within an item is shown, too', async () => {
  const within = await readPackage(
    asking(`<p>Which colour? ${drawing('<title>A field</title><circle r="9" fill="blue"/>')}</p>`),
  )
  expect(getQuestion(within.items[0])).toMatchObject({ image: { alt: 'A field' }, losses: [] })
  const address = `data:image/svg+xml;base64,${Buffer.from(drawing('<circle r="9"/>')).toString('base64')}`
  const { image } = getQuestion(
    (await readPackage(asking(`<p>Which? <img src="${address}" alt="x"/></p>`))).items[0],
  )
  expect(image?.alt).toBe('x')
})

test('a page of the package is read as part of the question; without it nothing can be asked', async () => {
  const showing = asking('<object data="../pages/isles.html" type="text/html"/><p>Read the text.</p>')
  const page =
    '<html><head><title>x</title></head><body><h1>The isles</h1><p>There are <b>seals</b>.<script>x()</script></p></body></html>'
  const { items } = await readPackage(showing, { 'pages/isles.html': page })
  const { body, losses } = getQuestion(items[0])
  expect(losses).toEqual([])
  expect(body.stem).toBe('The isles\n\nThere are **seals**.\n\nRead the text.')
  expect((await readPackage(showing)).items[0]).toMatchObject({
    is: 'refused',
    reason: 'media-needed',
    detail: '../pages/isles.html',
  })
})

test('a question about a film is refused, one beside a film is asked without it', () => {
  const film = '<video controls="controls"><source src="a.mp4" type="video/mp4"/></video>'
  expect(readQtiXml(asking(`<p>Watch the video.</p>${film}`)).items[0]).toMatchObject({
    is: 'refused',
    reason: 'media-needed',
  })
  expect(read(asking(`<p>Which colour has a ripe tomato?</p>${film}`)).losses).toEqual(['media-left'])
})

test('a picture that can’t be shown gives way to what stands for it', () => {
  const { body, losses } = read(
    asking('<object data="a.eps" type="image/eps"><p>A map with two towns.</p></object><p>Which?</p>'),
  )
  expect(body.stem).toContain('A map with two towns.')
  expect(losses).toEqual([])
})

test('a table of one row lays things out, and a real one stays a table', () => {
  const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
  expect(read(asking(`<table>${row('A first hint.', 'A second one.')}</table>`)).losses).toEqual([])
  const table = read(asking(`<table>${row('x', 'y')}${row('1', '2')}</table>`))
  expect(table.losses).toEqual([])
  expect(table.body.stem).toContain('| 1 | 2 |')
})

test('parts of the points for some orders are told, whichever they are', () => {
  const order = item(
    declare('ordered', 'identifier', ['A', 'B', 'C']),
    `<orderInteraction responseIdentifier="RESPONSE"><prompt>Who won?</prompt>${['A', 'B', 'C'].map(id => `<simpleChoice identifier="${id}">${id}</simpleChoice>`).join('')}</orderInteraction>`,
    '<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">2</baseValue></setOutcomeValue></responseIf><responseElseIf><match><variable identifier="RESPONSE"/><ordered><baseValue baseType="identifier">A</baseValue><baseValue baseType="identifier">C</baseValue><baseValue baseType="identifier">B</baseValue></ordered></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseElseIf></responseCondition></responseProcessing>',
  )
  expect(read(order).losses).toEqual(['order-scoring'])
})

const comparing = (name: string, value: string) =>
  `<${name}><variable identifier="RESPONSE"/><baseValue baseType="float">${value}</baseValue></${name}>`
const scoring = (condition: string, points: string) =>
  `<${points === '1' ? 'responseIf' : 'responseElseIf'}>${condition}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${points}</baseValue></setOutcomeValue></${points === '1' ? 'responseIf' : 'responseElseIf'}>`
const condition = (...branches: string[]) =>
  `<responseProcessing><responseCondition>${branches.join('')}</responseCondition></responseProcessing>`
const typed = (baseType: string, correct: string, processing: string) =>
  item(
    declare('single', baseType, [correct]),
    '<p>How much is it? <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
    processing,
  )

test('a number between two others is a range, and one that is only more than another is refused', () => {
  const between = condition(scoring(`<and>${comparing('gte', '9.7')}${comparing('lte', '9.9')}</and>`, '1'))
  expect(read(typed('float', '9.8', between)).key).toMatchObject({ value: 9.8, tolerance: 0.1 })
  const more = condition(scoring(comparing('gt', '9'), '1'))
  expect(readQtiXml(typed('float', '9.8', more)).items[0]).toMatchObject({
    is: 'refused',
    reason: 'own-scoring',
  })
})

test('a word that only the processing names is worth what it says', () => {
  const partly = condition(
    scoring('<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>', '1'),
    scoring(comparing('match', 'Kent').replace('float', 'string'), '0.5'),
  )
  const { body, key } = read(typed('string', 'York', partly))
  const share = (text: string) => grade(body, key, { type: 'gap', text }).share
  expect(['York', 'Kent', 'Bath'].map(share)).toEqual([1, 0.5, 0])
})
