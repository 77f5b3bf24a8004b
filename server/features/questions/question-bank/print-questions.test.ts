// Questions as documents: a PDF to print, and a Word file that reads back as the same questions.
import { expect, test } from 'vitest'
import { signedIn } from '../../../testing/people.ts'
import { addBankQuestion, importEnds, sendQuestionFile } from '../../../testing/question-bank.ts'
import { aQuestionChange } from '../../../testing/teacher-quizzes.ts'
import { startTestServer } from '../../../testing/test-server.ts'

test('questions are printed with what is right at the end, and a Word file is read back', async () => {
  const server = await startTestServer()
  try {
    const teacher = await signedIn(server, 'teacher')
    const stems = ['What is $\\frac{1}{2}$ of four?', 'Which are **gases**?', 'Capital of Kenya?']
    const [choice, ticks, words] = stems
    const options = (...texts: string[]) => texts.map((text, n) => ({ id: `c${n}`, text }))
    await addBankQuestion(teacher, {
      ...aQuestionChange,
      body: { type: 'single-choice', stem: choice ?? '', choices: options('Two', 'Three', 'Eight') },
      key: { type: 'single-choice', choice: 'c0' },
      explanation: 'Half of it.',
      reasons: {},
    })
    await addBankQuestion(teacher, {
      ...aQuestionChange,
      body: { type: 'multiple-choice', stem: ticks ?? '', choices: options('Neon', 'Iron', 'Argon') },
      key: { type: 'multiple-choice', choices: ['c0', 'c2'] },
      points: 3,
      reasons: {},
    })
    await addBankQuestion(teacher, {
      ...aQuestionChange,
      body: { type: 'short-answer', stem: words ?? '' },
      key: { type: 'short-answer', accepted: ['Nairobi'] },
      reasons: {},
    })
    const write = async (format: 'pdf' | 'docx') => {
      const body = { format, selection: { by: 'filter' as const, filter: { q: '' } } }
      const { report } = (await teacher.call('POST /question-bank/export-report', { body })).body
      expect(report).toMatchObject({ written: 3, items: [], isCut: false })
      const file = await teacher.fetch('/api/question-bank/exports', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(file.headers.get('content-disposition')).toContain(`.${format}`)
      return new Uint8Array(await file.arrayBuffer())
    }
    expect(new TextDecoder('latin1').decode((await write('pdf')).subarray(0, 5))).toBe('%PDF-')

    const other = await signedIn(server, 'teacher')
    const { questionImportId } = await sendQuestionFile(other, 'questions.docx', await write('docx'))
    expect(await importEnds(other, questionImportId)).toMatchObject({
      format: 'word',
      counts: { refused: 0 },
    })
    const { items } = (
      await other.call('GET /question-imports/:questionImportId/items', {
        params: { questionImportId },
        query: { show: 'all' },
      })
    ).body
    const read = items.map(({ item }) => (item.is === 'taken' ? item.question : null))
    expect(read.find(one => one?.body.type === 'single-choice')).toMatchObject({
      body: { choices: [{ text: 'Two' }, { text: 'Three' }, { text: 'Eight' }] },
      key: { choice: 'a' },
      explanation: 'Half of it.',
      topic: ['Physics'],
    })
    expect(read.find(one => one?.body.type === 'multiple-choice')).toMatchObject({
      body: { stem: ticks },
      key: { choices: ['a', 'c'] },
      points: 3,
    })
    expect(read.find(one => one?.body.type === 'short-answer')).toMatchObject({
      key: { accepted: ['Nairobi'] },
    })
  } finally {
    await server.close()
  }
})

test('characters that no font has are named before the print, and Word has fonts of its own', async () => {
  const server = await startTestServer()
  try {
    const teacher = await signedIn(server, 'teacher')
    await addBankQuestion(teacher, {
      ...aQuestionChange,
      body: { type: 'short-answer', stem: 'What does ሰላም mean?' },
      key: { type: 'short-answer', accepted: ['peace', '平和', 'سلام'] },
      reasons: {},
    })
    const report = async (format: 'pdf' | 'docx') => {
      const body = { format, selection: { by: 'filter' as const, filter: { q: '' } } }
      return (await teacher.call('POST /question-bank/export-report', { body })).body.report.items
    }
    expect(await report('pdf')).toMatchObject([
      { name: 'What does ሰላም mean?', losses: [{ code: 'characters-left', detail: 'ሰ ላ ም' }] },
    ])
    expect(await report('docx')).toEqual([])
  } finally {
    await server.close()
  }
})
