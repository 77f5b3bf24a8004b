// Places on a picture, written in QTI and read from it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Area } from '@lantern/contract/questions/kinds/hotspot/hotspots'
import type { DataFormat } from '@lantern/contract/questions/question-bank/loss-report'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { parseXml } from '../xml/parse-xml.ts'
import { createLosses, type Pictures } from './items.ts'
import { readQtiItem } from './qti/read-item.ts'
import { withStandardNames } from './qti/standard-names.ts'
import { readFileOfQuestions } from './read-file.ts'
import { writeQuestions } from './write-questions.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-hotspots-'))
afterAll(() => rmSync(folder, { recursive: true }))

const drawPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer()

const thousandths = (min: number, max: number) =>
  fc.integer({ min: min, max: max }).map(value => value / 1000)
const evenThousandths = fc.integer({ min: 5, max: 200 }).map(value => value / 500)
const frame = fc.record({
  left: thousandths(0, 600),
  top: thousandths(0, 600),
  width: evenThousandths,
  height: evenThousandths,
})
const area: fc.Arbitrary<Area> = fc.oneof(
  frame.map(one => ({ shape: 'box' as const, ...one })),
  frame.map(one => ({ shape: 'ellipse' as const, ...one })),
  fc
    .uniqueArray(fc.record({ x: thousandths(0, 1000), y: thousandths(0, 1000) }), {
      minLength: 3,
      maxLength: 8,
      selector: ({ x, y }) => `${x} ${y}`,
    })
    .map(points => ({ shape: 'polygon' as const, points })),
)

const pictureId = '11111111-1111-4111-8111-111111111111'

const hotspot = (areas: Area[]): PortableQuestion => ({
  body: {
    type: 'hotspot',
    stem: 'Where is the valve?',
    picture: { id: pictureId, alt: 'A pump & its pipes' },
  },
  key: { type: 'hotspot', areas },
  reasons: {},
  explanation: 'It is beside the pipe.',
  bloom: 'remember',
  difficulty: 'easy',
  seconds: null,
  points: 1,
  image: null,
  title: '',
  topic: [],
  tags: [],
})

describe.each(['qti-2.1', 'qti-3.0'] as const)('%s', format => {
  test('gives the places back that were written, whatever the size of the picture', async () => {
    const pictures = [await drawPicture(37, 900), await drawPicture(640, 480), await drawPicture(2100, 2300)]
    await fc.assert(
      fc.asyncProperty(
        fc.array(area, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...pictures),
        async (areas, bytes) => {
          const question = hotspot(areas)
          const { bytes: file, report } = await writeQuestions(
            format,
            [question],
            new Map([[pictureId, bytes]]),
          )
          expect(report).toEqual([{ place: 0, losses: [], refused: null }])
          const path = join(folder, 'package.zip')
          writeFileSync(path, file)
          const { items, pictures: read } = await readFileOfQuestions(path)
          const [item] = items
          const [id = ''] = read.keys()
          expect(item?.is === 'taken' && item.question).toEqual({
            ...question,
            body: { ...question.body, picture: { id, alt: 'A pump & its pipes' } },
          })
        },
      ),
      { numRuns: 25 },
    )
  })
})

test.each<DataFormat>(['gift', 'moodle-xml', 'csv', 'markdown'])(
  '%s can’t hold places on a picture, and says so',
  async format => {
    const bytes = await drawPicture(10, 10)
    const asked = hotspot([{ shape: 'box', left: 0, top: 0, width: 0.5, height: 0.5 }])
    const { report } = await writeQuestions(format, [asked], new Map([[pictureId, bytes]]))
    expect(report[0]?.refused?.reason).toBe('cant-hold')
  },
)

const object = '<object type="image/png" data="pump.png" width="200" height="100">A pump</object>'

const readItem = async (declaration: string, body: string, processing: string) => {
  const xml = `<assessmentItem identifier="i" title="Pump">${declaration}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>${processing}</assessmentItem>`
  const bytes = await drawPicture(20, 10)
  const pictures: Pictures = new Map()
  const losses = createLosses()
  const files = {
    find: (source: string) => (source === 'pump.png' ? bytes : null),
    findText: () => null,
    pictures,
  }
  const draft = readQtiItem(withStandardNames(parseXml(xml)), files, losses)
  return { draft, losses: losses.list().map(({ code }) => code) }
}

const selectPoint = (entries: string, processing: string, cardinality = 'single') =>
  readItem(
    `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="point"><areaMapping defaultValue="0">${entries}</areaMapping></responseDeclaration>`,
    `<selectPointInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Mark the valve.</prompt>${object}</selectPointInteraction>`,
    processing,
  )

const byTemplate =
  '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response_point"/>'
const circle = (worth: number) => `<areaMapEntry shape="circle" coords="50,50,10" mappedValue="${worth}"/>`
const box = (worth: number) => `<areaMapEntry shape="rect" coords="100,0,150,50" mappedValue="${worth}"/>`

test('a point is right in the areas of the file, in shares of the size that they are measured in', async () => {
  const { draft, losses } = await selectPoint(circle(1), byTemplate)
  expect(draft).toMatchObject({
    body: { type: 'hotspot', stem: 'Mark the valve.', picture: { alt: 'A pump' } },
    key: { areas: [{ shape: 'ellipse', left: 0.2, top: 0.4, width: 0.1, height: 0.2 }] },
    image: null,
  })
  expect(losses).toEqual([])
})

test('an area that is worth nothing is wrong', async () => {
  const { draft } = await selectPoint(circle(2) + box(0), byTemplate)
  expect(draft.key).toMatchObject({ areas: [{ shape: 'ellipse' }] })
})

test.each([
  ['areas that are worth different parts', circle(1) + box(0.5), byTemplate, 'single'],
  ['several points', circle(1), byTemplate, 'multiple'],
  ['a scoring of its own', circle(1), '<responseProcessing template="match_correct"/>', 'single'],
  ['no area', '', byTemplate, 'single'],
  [
    'an area without numbers',
    '<areaMapEntry shape="circle" coords="a,b" mappedValue="1"/>',
    byTemplate,
    'single',
  ],
  [
    'points that are taken away',
    circle(1),
    '<responseProcessing><setOutcomeValue identifier="SCORE"><mapResponsePoint identifier="RESPONSE"/></setOutcomeValue><responseCondition><responseIf><gt/><setOutcomeValue identifier="SCORE"><baseValue>0</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>',
    'single',
  ],
])('is refused: %s', async (_, entries, processing, cardinality) => {
  await expect(selectPoint(entries, processing, cardinality)).rejects.toThrow('refused')
})

const hotspots = (maxChoices: number, cardinality: string) =>
  readItem(
    `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>`,
    `<hotspotInteraction responseIdentifier="RESPONSE" maxChoices="${maxChoices}"><prompt>Which is the valve?</prompt>${object}<hotspotChoice shape="circle" coords="50,50,10" identifier="A"/><hotspotChoice shape="poly" coords="0,0,100,0,100,100,0,0" identifier="B"/></hotspotInteraction>`,
    '<responseProcessing template="match_correct"/>',
  )

test('one place out of several that are shown is marked without seeing them, which is told', async () => {
  const { draft, losses } = await hotspots(1, 'single')
  expect(draft.key).toEqual({
    type: 'hotspot',
    areas: [
      {
        shape: 'polygon',
        points: [
          { x: 0, y: 0 },
          { x: 0.5, y: 0 },
          { x: 0.5, y: 1 },
        ],
      },
    ],
  })
  expect(losses).toEqual(['places-hidden'])
})

test('several places out of those that are shown are refused', async () => {
  await expect(hotspots(2, 'multiple')).rejects.toThrow('refused')
})
