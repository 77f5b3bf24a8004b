// A roster of a school of a thousand people: tried, imported, and imported again, beside writing its rows alone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { connect } from '../../server/database/client.ts'
import { rosterImports } from '../../server/database/schema/classes.rosters.ts'
import { classes, classStudents } from '../../server/database/schema/classes.ts'
import { accounts } from '../../server/database/schema/identity.ts'
import { updateRoster } from '../../server/features/classes/classes/rosters/roster-queries.ts'
import { runRoster } from '../../server/features/classes/classes/rosters/run-roster.ts'
import { assignToNewcomers, withdrawFromStudent } from '../../server/features/teach/homework/index.ts'
import { systemClock } from '../../server/platform/clock/index.ts'
import { createFolderStorage } from '../../server/platform/storage/folder.ts'
import { buildRoster, zip } from '../../server/testing/roster-files.ts'
import { startBenchLantern } from '../lantern.ts'
import type { BenchResult } from '../result.ts'

const size = { teachers: 40, students: 960, classesOfStudent: 5 }

const range = (length: number) => Array.from({ length }, (_, i) => i)
const emailOf = (who: string) => `${who}@bench.test`

/** Every student is in five of forty classes; every other one has an account already. */
const files = () =>
  buildRoster({
    people: [
      ...range(size.teachers).map(n => ({
        id: `t${n}`,
        given: 'Teacher',
        family: `${n}`,
        email: emailOf(`t${n}`),
      })),
      ...range(size.students).map(n => ({
        id: `s${n}`,
        given: 'Student',
        family: `${n}`,
        email: emailOf(`s${n}`),
      })),
    ],
    classes: range(size.teachers).map(n => ({ id: `c${n}`, title: `Class ${n}` })),
    enrolled: [
      ...range(size.teachers).map(n => ({
        classId: `c${n}`,
        userId: `t${n}`,
        role: 'teacher',
        primary: 'true',
      })),
      ...range(size.students).flatMap(n =>
        range(size.classesOfStudent).map(k => ({
          classId: `c${(n + k * 7) % size.teachers}`,
          userId: `s${n}`,
          role: 'student',
        })),
      ),
    ],
  })

const timed = async (task: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await task()
  return performance.now() - begun
}

export default async (): Promise<BenchResult> => {
  const lantern = await startBenchLantern('teacher')
  const database = connect(lantern.databaseUrl, { name: 'bench', connections: 2 })
  const folder = await mkdtemp(join(tmpdir(), 'lantern-bench-'))
  try {
    const { db } = database
    const storage = createFolderStorage(folder)
    const now = new Date()
    const person = (id: string, role: 'teacher' | 'student') => ({
      kind: 'account' as const,
      email: emailOf(id),
      username: id,
      role,
      verifiedAt: now,
      createdAt: now,
    })
    await db
      .insert(accounts)
      .values([
        ...range(size.teachers).map(n => person(`t${n}`, 'teacher')),
        ...range(size.students).flatMap(n => (n % 2 === 0 ? [person(`s${n}`, 'student')] : [])),
      ])
    const archive = Buffer.from(await (await zip(files())).arrayBuffer())
    const { _id: startedById } = lantern.session as { _id: string }
    const deps = {
      db,
      clock: systemClock,
      storage,
      assignTo: assignToNewcomers,
      withdrawFrom: withdrawFromStudent,
    }
    const bring = async () => {
      const { key } = await storage.put(Readable.from([archive]))
      const row = { startedById, fileName: 'bench.zip', fileKey: key, createdAt: now, updatedAt: now }
      const [made] = await db
        .insert(rosterImports)
        .values({ ...row, state: 'reading' })
        .returning()
      const id = made?.id ?? ''
      const tried = await timed(() => runRoster(deps, id, new AbortController().signal))
      await updateRoster(db, id, { state: 'importing' })
      const ran = await timed(() => runRoster(deps, id, new AbortController().signal))
      return { tried, ran }
    }
    const first = await bring()
    const again = await bring()
    const baseline = await timed(() =>
      db.transaction(async tx => {
        for (const n of range(size.teachers)) {
          const [row] = await tx
            .insert(classes)
            .values({ ownerId: startedById, name: `Plain ${n}`, code: `P${n}`, createdAt: now })
            .returning()
          const lines = range((size.students * size.classesOfStudent) / size.teachers)
          await tx.insert(classStudents).values(
            lines.map(k => ({
              classId: row?.id ?? '',
              email: `${k}@plain.test`,
              name: `${k}`,
              addedAt: now,
            })),
          )
        }
      }),
    )
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
    const row = (what: string, ms: number, isBeside: boolean) => ({
      what,
      ours: seconds(ms),
      baseline: isBeside ? seconds(baseline) : '–',
      ratio: isBeside ? (ms / baseline).toFixed(1) : '–',
      target: '10 s at most',
      met: ms <= 10_000,
    })
    return {
      name: 'Rosters',
      rows: [
        row('A roster of 1,000 people in 40 classes, tried', first.tried, false),
        row('The same, imported', first.ran, true),
        row('The same, imported again', again.ran, false),
      ],
      notes: [
        'OneRoster 1.2 as CSV, 4,800 places of students of whom every other one has an account. Reading the archive and writing the report are part of it.',
        'The baseline writes as many classes and lines of their lists, and nothing else, in one transaction.',
      ],
    }
  } finally {
    await database.close()
    await lantern.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
