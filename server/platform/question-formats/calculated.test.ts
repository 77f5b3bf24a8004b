// Questions with variables in other systems' formats: Moodle stores them too, all others get one set of
// numbers.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawQuestion, exampleSeed } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import { dataFormats } from '@lantern/contract/questions/question-bank/loss-report'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { afterAll, expect, test } from 'vitest'
import { readFileOfQuestions } from './read-file.ts'
import { writeQuestions } from './write-questions.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-calculated-'))
afterAll(() => rmSync(folder, { recursive: true }))

const readBytes = async (bytes: Uint8Array | string) => {
  const path = join(folder, 'written')
  writeFileSync(path, bytes)
  return (await readFileOfQuestions(path)).items
}

const drive = (formula = 'v * t', tolerance?: 'relative'): PortableQuestion => ({
  title: 'Cars',
  topic: ['Physics'],
  tags: [],
  body: { type: 'numeric', stem: 'Work out $\\frac{v}{t}$ for {v} km/h and {t} h.', unit: 'km' },
  key: {
    type: 'numeric',
    value: 150,
    tolerance: 0.25,
    calculation: {
      formula,
      variables: [
        { name: 'v', from: 40, to: 120, step: 5 },
        { name: 't', from: 1, to: 5, step: 0.5 },
      ],
      ...(tolerance && { tolerance }),
    },
  },
  explanation: '{v} times {t}.',
  reasons: { '*': 'Think of {v}.' },
  bloom: 'apply',
  difficulty: 'medium',
  seconds: null,
  points: 1,
  image: null,
})

test('sets that the author listed are asked, there and back', async () => {
  const definition = (name: string, values: readonly number[]) =>
    `<dataset_definition><status><text>private</text></status><name><text>${name}</text></name><type>calculated</type><distribution><text>uniform</text></distribution><minimum><text>1</text></minimum><maximum><text>10</text></maximum><decimals><text>1</text></decimals><itemcount>3</itemcount><dataset_items>${values.map((value, n) => `<dataset_item><number>${n + 1}</number><value>${value}</value></dataset_item>`).join('')}</dataset_items><number_of_items>3</number_of_items></dataset_definition>`
  const xml = `<quiz><question type="calculated"><name><text>Apples</text></name><questiontext format="html"><text>{a} people share {b} apples.</text></questiontext><synchronize>1</synchronize><answer fraction="100"><text>{b}/{a}</text><tolerance>0.01</tolerance><tolerancetype>1</tolerancetype></answer><dataset_definitions>${definition('a', [2, 3, 5])}${definition('b', [4, 9, 10])}</dataset_definitions></question></quiz>`
  const [item] = await readBytes(xml)
  if (item?.is !== 'taken') throw new Error(item?.reason)
  const { question, losses } = item
  expect(losses).toEqual([])
  const rows = [
    [2, 4],
    [3, 9],
    [5, 10],
  ]
  expect(question.key).toMatchObject({ calculation: { rows } })
  const asked = new Set(
    Array.from({ length: 40 }, (_, n) => drawQuestion({ ...question, id: '' }, `seed ${n}`).body.stem),
  )
  expect([...asked].sort()).toEqual(rows.map(([a, b]) => `${a} people share ${b} apples.`))
  const { bytes, report } = await writeQuestions('moodle-xml', [question], new Map())
  expect(report[0]?.losses).toEqual([])
  const [again] = await readBytes(bytes)
  expect(again).toMatchObject({ question: { key: { calculation: { rows } } } })
})

test.each([
  drive(),
  drive('sqrt(v ^ 2 + t ^ 2) / ln(v)', 'relative'),
  drive('round(v / t, 2) - -t * pi * min(v, t, 3) + e'),
])('Moodle gives back variables and a formula that comes to the same', async question => {
  const { bytes, report } = await writeQuestions('moodle-xml', [question], new Map())
  expect(report[0]?.losses).toEqual([])
  const [item] = await readBytes(bytes)
  const read = item?.is === 'taken' ? item.question : null
  expect(read).toMatchObject({
    body: question.body,
    explanation: question.explanation,
    reasons: question.reasons,
  })
  for (const seed of ['one', 'two', 'three'])
    expect(drawQuestion({ ...read!, id: '' }, seed).key).toEqual(
      drawQuestion({ ...question, id: '' }, seed).key,
    )
})

test('other formats get one set of numbers, and say so', async () => {
  for (const format of dataFormats.filter(one => one !== 'moodle-xml')) {
    const { bytes, report } = await writeQuestions(format, [drive()], new Map())
    expect(report[0]?.losses.map(({ code }) => code)).toContain('numbers-fixed')
    if (format === 'markdown') continue
    const [item] = await readBytes(bytes)
    const { key } = drawQuestion({ ...drive(), id: '' }, exampleSeed)
    expect(item?.is === 'taken' && item.question.key).toEqual(key)
  }
})

const dataset = (name: string, from: number, to: number, more = '<status><text>private</text></status>') =>
  `<dataset_definition>${more}<name><text>${name}</text></name><type>calculated</type><distribution><text>uniform</text></distribution><minimum><text>${from}</text></minimum><maximum><text>${to}</text></maximum><decimals><text>1</text></decimals></dataset_definition>`

const moodle = (type: string, formula: string, stem: string, datasets: string, tolerance = '') =>
  `<quiz><question type="${type}"><name><text>x</text></name><questiontext format="html"><text><![CDATA[<p>${stem}</p>]]></text></questiontext><answer fraction="100"><text>${formula}</text>${tolerance}</answer><dataset_definitions>${datasets}</dataset_definitions></question></quiz>`

test('a Moodle formula is imported: names in braces, powers, its logarithm, and a relative tolerance', async () => {
  const [item] = await readBytes(
    moodle(
      'calculatedsimple',
      'pow({base one},2) + log({b}) * pi()',
      'With {base one} and {b}?',
      dataset('base one', 1, 9) + dataset('b', 1, 2, '<status><text>shared</text></status>'),
      '<tolerance>0.01</tolerance><tolerancetype>1</tolerancetype>',
    ),
  )
  expect(item).toMatchObject({
    is: 'taken',
    losses: [{ code: 'numbers-apart', detail: 'b' }, ...(item?.is === 'taken' ? item.losses.slice(1) : [])],
    question: {
      body: { type: 'numeric', stem: 'With {base_one} and {b}?' },
      key: {
        tolerance: 0.01,
        calculation: {
          formula: '((base_one) ^ (2)) + ln(b) * pi',
          variables: [
            { name: 'base_one', from: 1, to: 9, step: 0.1 },
            { name: 'b', from: 1, to: 2, step: 0.1 },
          ],
          tolerance: 'relative',
        },
      },
    },
  })
})

test.each([
  ['several choices', moodle('calculatedmulti', '{a}', '{a}?', dataset('a', 1, 2))],
  [
    'another way to choose',
    moodle('calculated', '{a}', '{a}?', dataset('a', 1, 2).replace('uniform', 'loguniform')),
  ],
  ['a function of no kind here', moodle('calculated', 'bindec({a})', '{a}?', dataset('a', 1, 2))],
  ['a sign that means something else there', moodle('calculated', '{a} ^ 2', '{a}?', dataset('a', 1, 2))],
  ['a name without numbers', moodle('calculated', '{a} + {c}', '{a}?', dataset('a', 1, 2))],
  ['a formula in its words', moodle('calculated', '{a}', '{={a}*2}?', dataset('a', 1, 2))],
  ['numbers that are none', moodle('calculated', '{a}', '{a}?', dataset('a', 1, 2).replace('>2<', '>many<'))],
  ['never a result', moodle('calculated', '1 / ({a} - {a})', '{a}?', dataset('a', 1, 2))],
])('%s is refused', async (_what, xml) => {
  expect((await readBytes(xml))[0]).toMatchObject({ is: 'refused', reason: 'calculated' })
})
