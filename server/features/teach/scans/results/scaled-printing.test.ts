// Marks of two variants on one scale, through the routes that teachers and students read them by.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printingStudents } from '../../../../database/schema/scans.ts'
import type { Person } from '../../../../testing/client.ts'
import { signedIn } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import { addScaledPrinting } from '../../../../testing/scaled-printing.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let teacher: Person
let scaled: Awaited<ReturnType<typeof addScaledPrinting>>
beforeAll(async () => {
  server = await startTestServer()
  teacher = await approvedTeacher(server)
  scaled = await addScaledPrinting(server, teacher)
})
afterAll(() => server.close())

/** The line that scaled-printing.ts derives by hand. */
const expected = (variant: number, total: number) => (variant === 0 ? total : 2 * total - 12)

const session = () => ({ kind: 'paper' as const, sessionId: scaled.printingId })

test('a teacher reads what every student’s marks would be in the first variant, and no mark changes', async () => {
  const { results } = (await teacher.call('GET /class-results/:kind/:sessionId', { params: session() })).body
  expect(results.scale).toEqual({ is: 'scaled', base: 0, most: 62, common: 5 })
  expect(results.students).toHaveLength(42)
  for (const { name, variant, total } of scaled.students) {
    const student = results.students.find(one => one.name === name)
    expect(student, name).toMatchObject({
      variant,
      score: { reached: total, possible: variant === 0 ? 62 : 38 },
    })
    expect(student?.scaled, name).toBeCloseTo(expected(variant, total), 9)
  }
})

test('the file has a column of its own for it', async () => {
  const file = await teacher.fetch(`/api/class-results/paper/${scaled.printingId}/file?format=csv`)
  const [head = '', ...lines] = (await file.text()).replace(/^\uFEFF/u, '').split('\r\n')
  const column = head.split(',').indexOf('As in variant A (of 62)')
  expect(column).toBeGreaterThan(0)
  for (const { name, variant, total } of scaled.students) {
    const line = lines.find(one => one.startsWith(`${name},`)) ?? ''
    expect(Number(line.split(',')[column]), name).toBeCloseTo(expected(variant, total), 2)
  }
})

test('a student of the other variant reads their own estimate, one of the first none', async () => {
  await teacher.call('PATCH /class-results/:kind/:sessionId', {
    params: session(),
    body: { isShared: true },
  })
  const read = async (name: string) => {
    const student = await signedIn(server)
    await server.database.db
      .update(printingStudents)
      .set({ accountId: student.accountId })
      .where(and(eq(printingStudents.printingId, scaled.printingId), eq(printingStudents.name, name)))
    const { body } = await student.call('GET /class-results/:kind/:sessionId/mine', { params: session() })
    return body.part
  }
  const [ben] = scaled.students.filter(({ variant }) => variant === 1)
  const part = await read(ben?.name ?? '')
  expect(part.score.reached).toBe(ben?.total)
  expect(part.scaled).toMatchObject({ variant: 0, most: 62 })
  expect(part.scaled?.marks).toBeCloseTo(expected(1, ben?.total ?? 0), 9)
  expect((await read('Anna 1')).scaled).toBeNull()
})
