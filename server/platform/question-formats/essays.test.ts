// Essays of other systems: marking notes are imported, unsupported settings reported.
import { expect, test } from 'vitest'
import { readGradingNotes, writeGradingNotes } from '../questions/kinds/essay/grading-notes.rules.ts'
import { createLosses, type ReadFile } from './items.ts'
import { readMoodleXml } from './moodle-xml/read-moodle-xml.ts'
import { readCsv } from './table/csv.rules.ts'
import { readTable } from './table/read-table.ts'
import { writeCsv, writeTableRow } from './table/write-table.ts'

const getQuestion = ({ items }: ReadFile) => {
  const [item] = items
  if (item?.is !== 'taken') throw new Error(`it was refused: ${item?.reason}`)
  return item
}

const moodle = (more: string) =>
  readMoodleXml(
    `<quiz><question type="essay"><name><text>Tides</text></name><questiontext format="html"><text><![CDATA[<p>Why are there <b>two</b>?</p>]]></text></questiontext><defaultgrade>5</defaultgrade>${more}</question></quiz>`,
  )

test('a Moodle grader note becomes the sample answer, with the criteria at its end', () => {
  const notes = '<p>Both bulges.</p><p>&#8226; Names the Moon [2]<br>&#8226; Explains the far side [3.5]</p>'
  const { question, losses } = getQuestion(
    moodle(`<graderinfo format="html"><text><![CDATA[${notes}]]></text></graderinfo>`),
  )
  expect(losses).toEqual([])
  expect(question).toMatchObject({
    points: 5,
    body: { type: 'essay', stem: 'Why are there **two**?' },
    key: {
      sample: 'Both bulges.',
      rubric: [
        { text: 'Names the Moon', points: 2 },
        { text: 'Explains the far side', points: 3.5 },
      ],
    },
  })
})

test('an initial text and limits of words are reported; a file to hand in is refused', () => {
  const limited = moodle('<minwordlimit>100</minwordlimit><maxwordlimit/>')
  expect(getQuestion(limited).losses).toEqual([{ code: 'answer-form-left', detail: '' }])
  const begun = moodle('<responsetemplate format="html"><text>Dear …</text></responsetemplate>')
  expect(getQuestion(begun).losses).toEqual([{ code: 'answer-form-left', detail: '' }])
  for (const files of [
    '<responseformat>noinline</responseformat>',
    '<attachmentsrequired>1</attachmentsrequired>',
  ])
    expect(moodle(files).items[0]).toMatchObject({ is: 'refused', reason: 'essay' })
})

test('foreign notes are read as the answer, whatever stands in them', () => {
  for (const notes of [
    'Look for [2] things',
    '- a list\n- without points',
    '[2]',
    '- x [0]',
    '- y [1000]',
    '',
  ])
    expect(readGradingNotes(notes)).toEqual({ sample: notes, rubric: [] })
  const many = Array.from({ length: 14 }, (_, i) => ({ text: `line ${i}`, points: 1 }))
  expect(readGradingNotes(writeGradingNotes({ sample: '', rubric: many })).rubric).toHaveLength(12)
})

test('texts of several lines come back from a table', async () => {
  const stem = 'Read this:\n\n“The sea waits.”\n\nWhy?'
  const question = {
    body: { type: 'essay' as const, stem },
    key: { type: 'essay' as const, rubric: [{ text: 'Moon', points: 1 }], sample: 'One.\nTwo.' },
    explanation: 'Because\nof this.',
    bloom: 'understand' as const,
    difficulty: 'medium' as const,
    seconds: null,
    points: 1,
    image: null,
    title: '',
    topic: [],
    tags: [],
    reasons: {},
  }
  const losses = createLosses()
  const items = readTable(readCsv(writeCsv([writeTableRow(question, losses)])))?.items
  expect(losses.list()).toEqual([])
  expect(items?.map(item => (item.is === 'taken' ? item.question : item))).toEqual([question])
})
