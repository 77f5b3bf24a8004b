// Exported files as other systems take them, by readers that share nothing with Lantern's own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { onePixel } from '../../../testing/one-pixel.ts'
import { repeatHint, sampleSeed } from '../../../testing/sample.ts'
import { madeQuestion } from '../arbitrary-questions.ts'
import { writeQuestions } from '../write-questions.ts'
import { readGiftAsMoodle } from './gift-demands.ts'
import { readAsMoodle } from './moodle-demands.ts'
import { readAsQtiSystem } from './qti-demands.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-exports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const image = { id: '0d5f3a52-7a0e-4c55-9a6f-0f9b1c2d3e4f', alt: 'a "red" circle' }
const pictures = new Map([[image.id, new Uint8Array(onePixel)]])

/** Signs that Markdown, TeX or a filter of Moodle changes. */
const marked = fc.constantFrom(
  'A(n) cell',
  'T(n) and (y)',
  'It costs $5 and he pays $10',
  'costs \\$5 and \\$6',
  '$x^2 < \\frac{9}{4}$ for $x > 0$',
  '$$\\int_0^1 x\\,dx$$',
  'x^2 :) and 8-)',
  '- one\n- two',
  '| a | b |\n| --- | --- |\n| 1 | $2$ |',
  '```\nif (a < b) {}\n```',
  '~~gone~~ **bold** `a -> b`',
)

/** Questions of every kind with pictures and with what other systems change. */
const question = fc
  .record({ made: madeQuestion, more: fc.option(marked), shows: fc.boolean(), bare: fc.boolean() })
  .map(({ made, more, shows, bare }): PortableQuestion => {
    const { body } = made
    const stem = more === null ? body.stem : `${more}\n\n${body.stem}`
    const changed = { ...body, stem }
    if (shows && 'choices' in changed)
      changed.choices = changed.choices.map((choice, n) =>
        n === 0 ? { ...choice, text: bare ? '' : choice.text, image } : choice,
      )
    return { ...made, body: changed, image: shows ? image : null }
  })

const moodleTypes: Partial<Record<QuestionType, string>> = {
  'single-choice': 'multichoice',
  'multiple-choice': 'multichoice',
  'true-false': 'truefalse',
  'short-answer': 'shortanswer',
  numeric: 'numerical',
  matching: 'matching',
  essay: 'essay',
  ordering: 'ordering',
}
const moodleTypeOf = ({ body, key }: PortableQuestion): string | undefined =>
  key.type === 'gap' ? (key.more ? 'cloze' : 'shortanswer') : moodleTypes[body.type]

const countAnswers = ({ body }: PortableQuestion): number | null =>
  'choices' in body ? body.choices.length : 'entries' in body ? body.entries.length : null

const property = (check: (questions: PortableQuestion[]) => Promise<void>) =>
  fc.assert(fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 5 }), check), {
    numRuns: 80,
    seed: sampleSeed,
  })

const writtenOf = (questions: PortableQuestion[], report: { refused: unknown }[]): PortableQuestion[] =>
  questions.filter((_, place) => report[place]?.refused === null)

test(`Moodle takes all of its XML (${repeatHint})`, async () => {
  await property(async questions => {
    const { bytes, report } = await writeQuestions('moodle-xml', questions, pictures)
    const imported = readAsMoodle(Buffer.from(bytes).toString())
    expect(imported.flatMap(({ faults }) => faults)).toEqual([])
    expect(imported.map(({ type }) => type)).toEqual(questions.map(moodleTypeOf))
    for (const [n, one] of imported.entries()) {
      const count = countAnswers(questions[n]!)
      if (count !== null) expect(one.answers).toHaveLength(count)
      const codes = report[n]!.losses.map(({ code }) => code)
      expect(one.points === questions[n]!.points || codes.includes('points-by-gap')).toBe(true)
    }
  })
})

test(`Moodle takes all of its GIFT as the kinds that were written (${repeatHint})`, async () => {
  await property(async questions => {
    const { bytes, report } = await writeQuestions('gift', questions, pictures)
    const written = writtenOf(questions, report)
    const imported = readGiftAsMoodle(Buffer.from(bytes).toString())
    expect(imported.flatMap(({ faults }) => faults)).toEqual([])
    const types = written.map(one => moodleTypeOf(one)?.replace('matching', 'match'))
    expect(imported.map(({ type }) => type)).toEqual(types)
    for (const [n, one] of imported.entries()) {
      const count = countAnswers(written[n]!)
      if (count !== null) expect(one.answers).toHaveLength(count)
    }
    for (const [place, { points }] of questions.entries()) {
      const { losses, refused } = report[place]!
      if (!refused) expect(losses.some(({ code }) => code === 'points-left')).toBe(points !== 1)
    }
  })
})

test.each(['qti-2.1', 'qti-3.0'] as const)(`%s has what it declares (${repeatHint})`, async format => {
  await property(async questions => {
    const { bytes, report } = await writeQuestions(format, questions, pictures)
    const path = join(folder, 'written.zip')
    writeFileSync(path, bytes)
    const items = await readAsQtiSystem(path)
    expect(items.flatMap(({ faults }) => faults)).toEqual([])
    expect(items).toHaveLength(writtenOf(questions, report).length)
  })
})

const asked = (
  more: Partial<PortableQuestion> & Pick<PortableQuestion, 'body' | 'key'>,
): PortableQuestion => ({
  explanation: '',
  reasons: {},
  bloom: 'understand',
  difficulty: 'medium',
  seconds: null,
  points: 1,
  image: null,
  title: '',
  topic: [],
  tags: [],
  ...more,
})

const toXml = async (...questions: PortableQuestion[]) => {
  const { bytes, report } = await writeQuestions('moodle-xml', questions, pictures)
  const xml = Buffer.from(bytes).toString()
  return { xml, losses: report.map(({ losses }) => losses), imported: readAsMoodle(xml) }
}

describe('Moodle XML', () => {
  test('an answer that is only a picture is shown', async () => {
    const { xml, imported } = await toXml(
      asked({
        body: {
          type: 'single-choice',
          stem: 'Which?',
          choices: [
            { id: 'a', text: '', image },
            { id: 'b', text: 'None' },
          ],
        },
        key: { type: 'single-choice', choice: 'a' },
        image,
      }),
    )
    expect(imported).toMatchObject([
      { faults: [], answers: [{ percent: 100 }, { text: 'None', percent: 0 }] },
    ])
    expect(
      xml.match(/<img src="@@PLUGINFILE@@\/0d5f3a52[^"]+\.png" alt="a &quot;red&quot; circle"\/>/gu),
    ).toHaveLength(2)
  })

  test('a question without a title is named by its beginning', async () => {
    const stem = `**Every** living thing is made of _____, and $x^2$ ${'more '.repeat(20)}.`
    const { imported } = await toXml(
      asked({ body: { type: 'gap', stem }, key: { type: 'gap', accepted: ['cells'] } }),
    )
    expect(imported[0]?.name).toBe(
      'Every living thing is made of _____, and \\(x^2\\) more more more more more more …',
    )
  })

  test.each([
    [2, 2, []],
    [4, 4, []],
    [1, 2, [{ code: 'points-by-gap', detail: '2' }]],
    [5, 6, [{ code: 'points-by-gap', detail: '6' }]],
  ])('two gaps of %i points together are worth %i', async (points, there, losses) => {
    const gaps = asked({
      body: { type: 'gap', stem: '_____ and _____.' },
      key: { type: 'gap', accepted: ['a ~ #b}'], more: [['C:\\dir', '50 %']] },
      points,
    })
    expect(await toXml(gaps)).toMatchObject({ imported: [{ points: there, faults: [] }], losses: [losses] })
  })

  test('a share that Moodle does not know becomes the nearest, with a loss', async () => {
    const { imported, losses } = await toXml(
      asked({
        body: {
          type: 'multiple-choice',
          stem: 'Which?',
          choices: ['a', 'b', 'c'].map(id => ({ id, text: id })),
        },
        key: { type: 'multiple-choice', choices: ['a', 'b'], worth: { a: 0.85, b: 0.15, c: -0.33333 } },
      }),
    )
    expect(imported[0]?.answers.map(({ percent }) => percent)).toEqual([83.33333, 14.28571, -33.33333])
    expect(losses[0]).toEqual([{ code: 'shares-rounded', detail: '85 % → 83.33 %, 15 % → 14.29 %' }])
  })

  test('right-hand sides are words', async () => {
    const { imported, losses, xml } = await toXml(
      asked({
        body: {
          type: 'matching',
          stem: 'Match.',
          left: [
            { id: 'l1', text: '$2^3$' },
            { id: 'l2', text: '**b**' },
          ],
          right: [
            { id: 'r1', text: '$8$' },
            { id: 'r2', text: '**bold**' },
          ],
        },
        key: {
          type: 'matching',
          pairs: [
            { left: 'l1', right: 'r1' },
            { left: 'l2', right: 'r2' },
          ],
        },
      }),
    )
    expect(imported[0]?.faults).toEqual([])
    expect(losses[0]).toEqual([{ code: 'sides-plain', detail: '' }])
    expect(xml).toContain('<answer><text><![CDATA[bold]]></text></answer>')
  })
})

describe('a reader of Moodle’s demands', () => {
  const planets = (more: string) =>
    `<quiz><question type="ordering"><name><text>Planets</text></name><questiontext format="markdown"><text>Order.</text></questiontext><defaultgrade>1</defaultgrade><selecttype>ALL</selecttype><selectcount>0</selectcount><gradingtype>ALL_OR_NOTHING</gradingtype>${more}<answer fraction="1"><text>a</text></answer><answer fraction="2"><text>b</text></answer></question></quiz>`
  const choice = (stem: string, format: string, answer: string, file = '') =>
    `<quiz><question type="multichoice"><name><text></text></name><questiontext format="${format}"><text><![CDATA[${stem}]]></text>${file}</questiontext><defaultgrade>1</defaultgrade><single>true</single><answer fraction="100" format="html"><text>${answer}</text></answer><answer fraction="35" format="html"><text>x</text></answer></question></quiz>`
  const faultsOf = (xml: string) => readAsMoodle(xml)[0]?.faults

  test('finds an order that stops the import', () => {
    expect(faultsOf(planets(''))).toEqual(['no shownumcorrect: the import stops'])
    expect(faultsOf(planets('<shownumcorrect>1</shownumcorrect>'))).toEqual([])
  })

  test('finds names, answers, files and formulas that are lost', () => {
    const file = `<file name="p.png" encoding="base64">${onePixel.toString('base64')}</file>`
    expect(faultsOf(choice('Solve \\(x^2\\) for \\$5', 'markdown', '', file))).toEqual([
      'no name',
      'fewer than two answers',
      'an answer is empty',
      'a share that is not known',
      'a formula loses its brackets',
      'a backslash stays before a dollar sign',
      'a file that no text names',
    ])
    expect(faultsOf(choice('A(n) <img src="@@PLUGINFILE@@/q.png"/>', 'html', 'y'))).toEqual([
      'no name',
      'a share that is not known',
      'signs become a picture',
      'no file q.png',
    ])
  })

  test('takes an order of GIFT with a number only', () => {
    const types = ['>ALL ALL VERTICAL', '>0 ALL VERTICAL'].map(
      head =>
        readGiftAsMoodle(`::P::[html]Order.{\n\t${head} ALL_OR_NOTHING SHOW none\n\ta\n\tb\n}`)[0]?.type,
    )
    expect(types).toEqual(['shortanswer', 'ordering'])
  })
})
