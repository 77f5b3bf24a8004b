// Answer sheets of two variants whose marks can be put on one scale, and whose line is derived by hand: 21 students each;
// A has mean 36 and variance 84, B 20 and 21, the common questions 12 and 10 with variance 4; they covary by 16 and 8.
// By Tucker's method with halves as weights B moves to mean 22, variance 25 and A to mean 32, variance 100: the line is
// 2 x - 12.
import { papers } from '../database/schema/papers.ts'
import { printingStudents, scanPages } from '../database/schema/scans.ts'
import type { Person } from './client.ts'
import { aBlueprint, aPaperQuestion } from './papers.ts'
import { aPrinting, findPrinting } from './printings.ts'
import type { TestServer } from './test-server.ts'

const marks = [1, 2, 4, 8, 16] as const
/** Marks of questions: of all sheets, and of one variant alone. */
const common = [1, 2, 4, 4, 4]
const ofA = [1, 2, 4, 8, 16, 16]
const ofB = [1, 2, 4, 8, 8]

const idOf = (n: number) => `00000000-0000-4000-8000-${String(100 + n).padStart(12, '0')}`
const numbered = (worths: readonly number[], from: number) =>
  worths.map((worth, i) => ({ id: idOf(from + i), worth }))
const questions = { common: numbered(common, 0), A: numbered(ofA, 20), B: numbered(ofB, 40) }

/** Offsets of students from the mean of the common questions, and of their rest from the predicted value. */
const apart = [2, -2]
  .flatMap(of => [3, -3, 4, -4, 0, 0, 0, 0, 0, 0].map(rest => ({ of, rest })))
  .concat({ of: 0, rest: 0 })

/** Questions, most marks first, that add up to the wanted marks. */
const choose = (from: readonly { id: string; worth: number }[], wanted: number): string[] => {
  let left = wanted
  const right = from
    .toSorted((a, b) => b.worth - a.worth)
    .filter(({ worth }) => {
      if (worth > left) return false
      left -= worth
      return true
    })
  if (left !== 0) throw new Error(`${wanted} marks can’t be made`)
  return right.map(({ id }) => id)
}

const students = [
  ...apart.map(({ of, rest }, i) => ({
    name: `Anna ${i + 1}`,
    variant: 0,
    total: 36 + 4 * of + 2 * rest,
    right: [...choose(questions.common, 12 + of), ...choose(questions.A, 24 + 3 * of + 2 * rest)],
  })),
  ...apart.map(({ of, rest }, i) => ({
    name: `Ben ${i + 1}`,
    variant: 1,
    total: 20 + 2 * of + rest,
    right: [...choose(questions.common, 10 + of), ...choose(questions.B, 10 + of + rest)],
  })),
]

const choices = ['Moon', 'Mars', 'Venus', 'Rigel'].map((text, i) => ({ id: `c${i}`, text }))

const addPaper = async ({ database, clock }: TestServer, teacher: Person): Promise<string> => {
  const slotsOf = (own: readonly { id: string; worth: number }[]) =>
    marks.map(worth =>
      [...questions.common, ...own]
        .filter(one => one.worth === worth)
        .map(({ id }) => ({ questionId: id, locked: false })),
    )
  const section = { instructions: '', types: [], answer: null, count: 1 }
  const [paper] = await database.db
    .insert(papers)
    .values({
      ownerId: teacher.accountId,
      blueprint: aBlueprint({
        sections: marks.map(worth => ({ ...section, title: `${worth}`, marksEach: worth })),
        variants: { count: 2, kind: 'equal', common: common.length },
      }),
      forms: [
        { sections: slotsOf(questions.A), choiceSeed: null },
        { sections: slotsOf(questions.B), choiceSeed: null },
      ],
      edits: [],
      questions: [...questions.common, ...questions.A, ...questions.B].map(({ id }) => ({
        ...aPaperQuestion(id),
        body: { type: 'single-choice', stem: `What do the tides follow (${id.slice(-2)})?`, choices },
        key: { type: 'single-choice', choice: 'c0' },
      })),
      isReady: true,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .returning()
  return paper?.id ?? ''
}

/** @returns the printing, and by name what each student reached in their own variant */
export const addScaledPrinting = async (server: TestServer, teacher: Person) => {
  const { db } = server.database
  const { body } = await teacher.call('POST /papers/:paperId/printings', {
    params: { paperId: await addPaper(server, teacher) },
    body: aPrinting({
      copies: students.length,
      students: students.map(({ name }, i) => ({ name, rollNumber: String(4100 + i) })),
    }),
  })
  if (!body.success) throw new Error(`the printing was refused: ${body.code}`)
  const printingId = body.printing.id
  const { variants } = await findPrinting(server, printingId)
  const rows = await db.select().from(printingStudents)
  const pages = students.flatMap(({ name, variant, right }) => {
    const studentId = rows.find(row => row.name === name && row.printingId === printingId)?.id ?? null
    return (variants[variant]?.layout.pages ?? []).map(({ page, fields }) => ({
      ownerId: teacher.accountId,
      place: 1,
      state: 'read' as const,
      bytes: 1,
      mediaType: 'image/jpeg',
      printingId,
      variant,
      page,
      studentId,
      readStudentId: studentId,
      fields: fields.flatMap(({ id, kind }) =>
        kind === 'choice'
          ? [{ kind, id, chosen: [right.includes(id) ? 'A' : 'B'], unsure: null, marks: [] }]
          : [],
      ),
      addedAt: server.clock.now(),
    }))
  })
  await db.insert(scanPages).values(pages)
  return { printingId, students: students.map(({ name, variant, total }) => ({ name, variant, total })) }
}
