// Questions of Moodle whose points, pictures or parts have another place in Lantern.
import { expect, test } from 'vitest'
import { onePixel } from '../../../testing/one-pixel.ts'
import type { ReadFile } from '../items.ts'
import { readMoodleXml } from './read-moodle-xml.ts'

const picture = (name: string) =>
  `<file name="${name}" encoding="base64">${onePixel.toString('base64')}</file>`
const text = (name: string, html: string, more = '', format = 'html') =>
  `<${name} format="${format}"><text><![CDATA[${html}]]></text>${more}</${name}>`
const read = (type: string, inner: string) =>
  readMoodleXml(`<quiz><question type="${type}"><name><text>Name</text></name>${inner}</question></quiz>`)
const questionsOf = ({ items }: ReadFile) =>
  items.map(item => {
    if (item.is !== 'taken') throw new Error(`it was refused: ${item.reason}`)
    return { ...item.question, losses: item.losses.map(({ code }) => code) }
  })

test('a text with gaps has the points of its gaps', () => {
  const gaps = text('questiontext', '{1:SA:=a} and {2:SA:=b}.')
  expect(questionsOf(read('cloze', gaps))).toMatchObject([{ points: 3, losses: ['partial-credit'] }])
  const one = text('questiontext', 'Two: {2:NUMERICAL:=2:0.1}.')
  expect(questionsOf(read('cloze', one))).toMatchObject([{ points: 2, losses: [] }])
})

test('a gap with several ticks makes each gap a question of the same text', () => {
  const mixed = text(
    'questiontext',
    '<p>A {1:MULTIRESPONSE:=dog~=cat~tree} is no {2:SHORTANSWER:=plant}, and {1:NUMERICAL:=2:0.5} are {1:MC:=two~three}.</p>',
  )
  const parts = questionsOf(read('cloze', mixed))
  expect(parts.map(({ title, points, losses, body: { stem } }) => [title, points, losses, stem])).toEqual([
    ['Name (1)', 1, ['in-parts'], '(1) …'],
    ['Name (2)', 2, ['in-parts'], '(2) _____'],
    ['Name (3)', 1, ['in-parts'], '(3) _____'],
    ['Name (4)', 1, ['in-parts'], '(4) …'],
  ])
  expect(parts.map(({ key }) => key)).toMatchObject([
    { type: 'multiple-choice', choices: ['a', 'b'] },
    { type: 'gap', accepted: ['plant'] },
    { type: 'numeric', value: 2, tolerance: 0.5 },
    { type: 'single-choice', choice: 'a' },
  ])
  const [first, ...others] = parts.map(({ stimulus }) => stimulus)
  expect(first?.text).toBe('A (1) … is no (2) …, and (3) … are (4) ….')
  for (const other of others) expect(other).toEqual(first)
})

test('pictures that are matched become a question each', () => {
  const pair = (name: string, right: string) =>
    `<subquestion format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/${name}" alt="${name}"/>]]></text>${picture(name)}<answer><text>${right}</text></answer></subquestion>`
  const pairs = `${text('questiontext', 'Name each.')}<defaultgrade>2</defaultgrade>${pair('a.png', 'Dog')}${pair('b.png', 'Cat')}<subquestion format="html"><text/><answer><text>Cow</text></answer></subquestion>`
  expect(questionsOf(read('matching', pairs))).toMatchObject([
    { points: 1, image: { alt: 'a.png' }, key: { choice: 'a' }, losses: ['in-parts'] },
    {
      points: 1,
      image: { alt: 'b.png' },
      key: { choice: 'b' },
      body: { choices: [{}, {}, { text: 'Cow' }] },
    },
  ])
})

test('a picture that Markdown names is the question’s picture', () => {
  const stem = 'What colour is it?\n\n![a square](@@PLUGINFILE@@/my%20square.png "Square")'
  const file = read(
    'truefalse',
    `${text('questiontext', stem, picture('my square.png'), 'markdown')}<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>`,
  )
  expect(questionsOf(file)).toMatchObject([
    { body: { stem: 'What colour is it?' }, image: { alt: 'a square' }, losses: [] },
  ])
})
