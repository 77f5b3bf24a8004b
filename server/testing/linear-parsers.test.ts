// Linear work of parsers on outside text, whatever its content: a file of one sign, or of unclosed
// beginnings, must not take longer than a book of the same size.
import { expect, test } from 'vitest'
import { readNames } from '../features/classes/classes/class-names.rules.ts'
import { readAddresses } from '../features/classes/classes/invitations/read-addresses.ts'
import { readRoster } from '../features/classes/classes/roster.rules.ts'
import { htmlOfText, textOfHtml } from '../platform/anki/html.rules.ts'
import { readGift } from '../platform/question-formats/gift/read-gift.ts'
import { createLosses } from '../platform/question-formats/items.ts'
import { readMoodleXml } from '../platform/question-formats/moodle-xml/read-moodle-xml.ts'
import { readQtiXml } from '../platform/question-formats/qti/read-qti.ts'
import { readCsv } from '../platform/question-formats/table/csv.rules.ts'
import { readTable } from '../platform/question-formats/table/read-table.ts'
import { readHtml } from '../platform/question-formats/text/html-text.ts'
import { mathToTex } from '../platform/question-formats/text/mathml.rules.ts'
import { readTypedText } from '../platform/question-formats/typed/read-typed.ts'
import { blocksOfMarkdown } from '../platform/reading/plain/markdown-blocks.ts'
import { blocksOfText } from '../platform/reading/plain/plain-text.rules.ts'
import { blocksOfCues } from '../platform/reading/transcript/blocks-of-cues.rules.ts'
import { looksLikeCaptions, readCaptions } from '../platform/reading/transcript/captions.rules.ts'
import { looksStamped, readStampedText } from '../platform/reading/transcript/stamped-text.rules.ts'
import { decodeReferences } from '../platform/text/character-references.ts'
import { readCaptionBody } from '../platform/video/caption-formats.ts'
import { parseXml } from '../platform/xml/parse-xml.ts'
import { measureGrowth } from './growth.ts'

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', '')}]]>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const moodle = (type: string, stem: string, answer: string) =>
  `<quiz><question type="${type}"><questiontext format="html"><text>${cdata(stem)}</text></questiontext>
  <answer fraction="100" format="html"><text>${cdata(answer)}</text></answer>
  <answer fraction="0" format="html"><text>other</text></answer></question></quiz>`
const qti = (text: string) =>
  `<assessmentItem identifier="a" title="a"><responseDeclaration identifier="R" cardinality="single" baseType="identifier">
  <correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R">
  <prompt>${escaped(text)}</prompt><simpleChoice identifier="A">${escaped(text)}</simpleChoice>
  <simpleChoice identifier="B">b</simpleChoice></choiceInteraction></itemBody></assessmentItem>`

const readers: Record<string, (text: string) => unknown> = {
  'HTML of questions': text => readHtml(text, createLosses()),
  MathML: mathToTex,
  'Moodle XML, an essay': text => readMoodleXml(moodle('essay', text, '')),
  'Moodle XML, a choice': text => readMoodleXml(moodle('multichoice', 'q', text)),
  'Moodle XML, a cloze': text => readMoodleXml(moodle('cloze', text, '')),
  'Moodle XML, within a gap': text => readMoodleXml(moodle('cloze', `a {1:MC:=${text}~b} c`, '')),
  GIFT: readGift,
  'GIFT, a stem': text => readGift(`::t:: ${text} {=a ~b}`),
  'GIFT, an answer': text => readGift(`Q {=${text}~b}`),
  'GIFT, a category': text => readGift(`$CATEGORY: x${text}x\n\nq {T}`),
  'questions as typed': readTypedText,
  'a typed answer': text => readTypedText(`1. Q ${text}\nA. a\nB. ${text}\nANSWER: A`),
  'a table': text => readTable(readCsv(text), null),
  'a cell': text => readTable(readCsv(`question,answer\nq,"${text.replaceAll('"', '""')}"`), null),
  'QTI, a choice': text => readQtiXml(qti(text)),
  XML: text => parseXml(`<a>${text}</a>`),
  'fields of Anki': textOfHtml,
  'cards for Anki': htmlOfText,
  captions: text => looksLikeCaptions(text) && blocksOfCues(readCaptions(text)),
  'a caption': text => readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`),
  'text with times': text => looksStamped(text) && readStampedText(text),
  'captions of YouTube': text =>
    readCaptionBody(`<transcript><text start="1" dur="1">${text}</text></transcript>`),
  Markdown: blocksOfMarkdown,
  text: blocksOfText,
  'names of a class': readNames,
  'a list of students': readRoster,
  'mail addresses': readAddresses,
  'character references': decodeReferences,
}

/** Characters that patterns look for in runs, and beginnings of what may never end. */
const seeds = [
  '\u00a0',
  ' ',
  '\t',
  '\n',
  ' \n',
  '\u00a0\n',
  'a',
  'a ',
  'a\n',
  'a\u00a0',
  '1. ',
  'A) ',
  '- ',
  '*',
  '_',
  '<',
  '<b<b',
  '<b ',
  '<p>',
  '<li>',
  '<td>',
  '<pre>',
  '<code>  ',
  '<!--',
  '<?',
  '<style',
  '<script>',
  '<a b="',
  '&',
  '&#',
  '&amp;',
  '[',
  '[a](',
  '[sound:',
  '\\(',
  '\\[',
  '[$]',
  '$',
  '`',
  '```\n',
  '```\na',
  '{',
  '}',
  '~',
  '=',
  '%',
  '->',
  '::',
  '//',
  '//\nq\n',
  '#',
  '|',
  '"',
  '","',
  ',',
  '@',
  'a@b.',
  '0:01 a\n',
  '00:01.000 --> ',
]

/** Growth of work for four times the length: 4 where it is linear, 16 where it is quadratic. */
const limit = 10

test.each(Object.keys(readers))(
  '%s: four times as long takes no more than about four times the work',
  name => {
    const read = readers[name]
    if (!read) throw new Error('no reader')
    const slow = seeds.flatMap(seed =>
      [
        ['', ''],
        ['x', 'x'],
      ].flatMap(([before = '', after = '']) => {
        const build = (length: number) => `${before}${seed.repeat(Math.ceil(length / seed.length))}${after}`
        const growth = measureGrowth(read, build, { length: 8_000, limit })
        return growth > limit ? [`${JSON.stringify(`${before}${seed}${after}`)} ${growth.toFixed(1)}`] : []
      }),
    )
    expect(slow).toEqual([])
  },
)

test('the measure tells linear work from quadratic work', () => {
  const options = { length: 8_000, limit: 0, tries: 3 }
  const build = (length: number) => ' '.repeat(length)
  expect(measureGrowth(text => /[ \t]*\n/.test(`${text}x`), build, options)).toBeGreaterThan(limit)
  expect(measureGrowth(text => text.repeat(60).split(' ').length, build, options)).toBeLessThan(limit)
})
