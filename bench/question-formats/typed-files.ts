// Questions as teachers type them in Word, marked in every way that is read, and Kahoot's spreadsheet: how many come in
// with the right answer that was marked, and whether any comes in with another one.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileOfQuestions } from '../../server/platform/question-formats/read-file.ts'
import {
  buildZip,
  docxParts,
  namespaces,
  relationships,
} from '../../server/platform/reading/office/test-office.ts'
import type { BenchRow } from '../result.ts'

const questionsOfFile = 40

type Question = { stem: string; choices: string[]; right: number }

/** Different each time, the same in every run. */
const writeQuestions = (seed: number): Question[] =>
  Array.from({ length: questionsOfFile }, (_, n) => ({
    stem: `Which of these is number ${n + 1} of file ${seed}?`,
    choices: Array.from({ length: 2 + ((n + seed) % 4) }, (_unused, c) => `choice ${c + 1} of ${n + 1}`),
    right: (n * 7 + seed) % (2 + ((n + seed) % 4)),
  }))

const letter = (place: number): string => String.fromCharCode(97 + place)
const run = (text: string, looks = ''): string =>
  `<w:r><w:rPr>${looks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const line = (inner: string, settings = ''): string => `<w:p><w:pPr>${settings}</w:pPr>${inner}</w:p>`
const listed = (depth: number): string => `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`

const looks = {
  colour: '<w:color w:val="00B050"/>',
  highlight: '<w:highlight w:val="yellow"/>',
  underline: '<w:u w:val="single"/>',
  bold: '<w:b/>',
  shading: '<w:shd w:val="clear" w:fill="FFFF00"/>',
}

const numbering = {
  'word/_rels/document.xml.rels': relationships(['n', 'numbering', 'numbering.xml']),
  'word/numbering.xml': `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%2."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
}

/** Ways to mark what is right, each the body of a document. */
const ways: Record<string, (questions: readonly Question[]) => string> = {
  ...Object.fromEntries(
    Object.entries(looks).map(([name, look]) => [
      `Word, lists, ${name}`,
      (questions: readonly Question[]) =>
        questions
          .map(({ stem, choices, right }) =>
            [
              line(run(stem), listed(0)),
              ...choices.map((text, n) => line(run(text, n === right ? look : ''), listed(1))),
            ].join(''),
          )
          .join(''),
    ]),
  ),
  'Word, typed, “Answer: b”': questions =>
    questions
      .map(({ stem, choices, right }, n) =>
        [
          line(run(`${n + 1}) ${stem}`)),
          ...choices.map((text, c) => line(run(`(${letter(c)}) ${text}`))),
          line(run(`Answer: ${letter(right)}`)),
        ].join(''),
      )
      .join(''),
  'Word, choices beside each other, list at the end': questions =>
    [
      ...questions.map(
        ({ stem, choices }, n) =>
          line(run(`${n + 1}. ${stem}`)) +
          line(run(choices.map((text, c) => `${letter(c)}. ${text}`).join('    '))),
      ),
      line(run('Answer key')),
      ...questions.map(({ right }, n) => line(run(`${n + 1}. ${letter(right).toUpperCase()}`))),
    ].join(''),
}

const writeKahoot = (questions: readonly Question[]): string =>
  [
    ...Array.from({ length: 7 }, () => 'Quiz template'),
    ',Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,Time limit (sec),Correct answer(s) - choose at least one',
    ...questions.map(({ stem, choices, right }, n) => {
      const four = [0, 1, 2, 3].map(c => choices[c] ?? '')
      return [n + 1, stem, ...four, 20, (right % 4) + 1].join(',')
    }),
  ].join('\n')

const measure = async (path: string, name: string, questions: readonly Question[]): Promise<BenchRow> => {
  const { items } = await readFileOfQuestions(path)
  const isRight = (item: (typeof items)[number], n: number) =>
    item.is === 'taken' &&
    item.question.key.type === 'single-choice' &&
    item.question.body.type === 'single-choice' &&
    item.question.body.stem === questions[n]?.stem &&
    item.question.key.choice === letter(questions[n]?.right ?? -1)
  const right = items.filter(isRight)
  const accepted = items.filter(({ is }) => is === 'taken')
  const withLosses = right.filter(item => item.is === 'taken' && item.losses.length > 0)
  return {
    what: `${name}: ${questions.length} questions`,
    ours: `${right.length - withLosses.length} whole, ${withLosses.length} to be looked at, ${items.length - accepted.length} refused, ${accepted.length - right.length} with another answer than marked`,
    baseline: '–',
    ratio: '–',
    target: '0 otherwise',
    met: accepted.length === right.length && right.length === questions.length,
  }
}

export const measureTypedFiles = async (folder: string): Promise<BenchRow[]> => {
  const rows: BenchRow[] = []
  for (const [name, write] of Object.entries(ways)) {
    const questions = writeQuestions(rows.length)
    const path = join(folder, `typed-${rows.length}.docx`)
    writeFileSync(path, await buildZip(docxParts(write(questions), numbering)))
    rows.push(await measure(path, name, questions))
  }
  const questions = writeQuestions(99).map(one => ({ ...one, choices: one.choices.slice(0, 4) }))
  const fitting = questions.map(one => ({ ...one, right: one.right % one.choices.length }))
  const path = join(folder, 'kahoot.csv')
  writeFileSync(path, writeKahoot(fitting))
  rows.push(await measure(path, 'Kahoot', fitting))
  return rows
}
