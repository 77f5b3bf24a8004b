// Prices and formulas beside each other: every importer leaves the prices words and the formulas formulas.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listMarkedFormulas, markFormulas } from '@lantern/contract/formula-markdown.rules'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { sampleSeed, sampleSize } from '../../testing/sample.ts'
import { writePackage } from '../anki/index.ts'
import { buildZip, docxParts } from '../reading/office/test-office.ts'
import { readFileOfQuestions } from './read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-prices-'))
afterAll(() => rmSync(folder, { recursive: true }))

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeGift = (text: string) => text.replace(/[~=#{}:]/gu, sign => `\\${sign}`)

type File = Uint8Array | string
const moodle = (stem: string, format: string) =>
  `<quiz><question type="truefalse"><name><text>n</text></name><questiontext format="${format}"><text>${escapeXml(stem)}</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`

/** File of each format with one question of this stem. */
const writers: Record<string, (stem: string) => File | Promise<File>> = {
  GIFT: stem => `${escapeGift(stem)} {=yes ~no}\n`,
  'GIFT of HTML': stem => `[html]${escapeGift(stem)} {=yes ~no}\n`,
  Aiken: stem => `${stem}\nA. yes\nB. no\nANSWER: A\n`,
  text: stem => `1. ${stem}\na) yes\nb) no\nAnswer: a\n`,
  CSV: stem => `Question,Answer A,Answer B,Correct\n"${stem}",yes,no,A\n`,
  Word: async stem =>
    buildZip(docxParts([`1. ${stem}`, 'a) yes', 'b) no', 'Answer: a'].map(paragraph).join(''), {})),
  'Moodle XML': stem => moodle(stem, 'html'),
  'Moodle XML of plain text': stem => moodle(stem, 'plain_text'),
  QTI: stem =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t" adaptive="false" timeDependent="false"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" shuffle="false" maxChoices="1"><prompt>${escapeXml(stem)}</prompt><simpleChoice identifier="A">yes</simpleChoice><simpleChoice identifier="B">no</simpleChoice></choiceInteraction></itemBody></assessmentItem>`,
  Canvas: stem =>
    `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment title="Q"><section ident="s"><item ident="i" title="t"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>true_false_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">${escapeXml(escapeXml(stem))}</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="t"><material><mattext>True</mattext></material></response_label><response_label ident="f"><material><mattext>False</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><outcomes><decvar maxvalue="100" varname="SCORE"/></outcomes><respcondition><conditionvar><varequal respident="r">t</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`,
  Anki: stem =>
    writePackage(
      'Deck',
      [
        {
          guid: 'g',
          ord: 0,
          deck: 'Deck',
          front: stem,
          back: 'yes',
          explanation: '',
          passage: '',
          isSuspended: false,
          schedule: null,
        },
      ],
      0,
    ),
}

const price = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom('', '.50', '.99'))
  .map(([amount, cents]) => `$${amount}${cents}`)
const formula = fc.constantFrom('x^2', 'a_n', '\\sqrt 2', '\\alpha + 1', '2 \\cdot 5').map(tex => ({ tex }))
const parts = fc.array(fc.oneof(price, formula), { minLength: 1, maxLength: 5 })

let files = 0
const readStem = async (file: File): Promise<string> => {
  const path = join(folder, String(files++))
  writeFileSync(path, file)
  const { items } = await readFileOfQuestions(path)
  const [item] = items
  if (item?.is !== 'taken') throw new Error(JSON.stringify(items))
  return item.question.body.stem
}

/** Words of a Markdown text without its formulas, as they are shown. */
const readWords = (markdown: string): string =>
  markFormulas(markdown)
    .replaceAll(/(?<!\\)\$\$[^$]+\$\$/gu, '')
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/gu, '')

test.each(Object.entries(writers))('prices and formulas of %s come in as such', async (_name, write) => {
  await fc.assert(
    fc.asyncProperty(parts, async drawn => {
      const shown = drawn.map(part => (typeof part === 'string' ? part : `\\(${part.tex}\\)`))
      const stem = await readStem(await write(`What is ${shown.join(' and then ')} worth?`))
      expect(listMarkedFormulas(stem)).toEqual(
        drawn.flatMap(part => (typeof part === 'string' ? [] : [part.tex])),
      )
      expect(readWords(stem).match(/\$[\d.]*\d/gu) ?? []).toEqual(
        drawn.filter(part => typeof part === 'string'),
      )
    }),
    { seed: sampleSeed, numRuns: sampleSize({ sample: 25, all: 300 }) },
  )
})
