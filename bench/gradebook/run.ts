// The gradebook of a large class, beside what a teacher would do without it: opening the results of every homework.
import { eq } from 'drizzle-orm'
import { connect } from '../../server/database/client.ts'
import { homework } from '../../server/database/schema/homework.ts'
import { startBenchLantern } from '../lantern.ts'
import { percentile } from '../percentile.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { fillClass } from './made-class.ts'
import { measureScrolling, type ScrollFigures } from './scroll.ts'

const size = { students: 200, pieces: 60, questions: 10 }
const warmUps = 5
const requests = 60

const viewScrolling = (
  way: string,
  { rate }: ScrollFigures['down'],
  empty: ScrollFigures['down'],
): BenchRow => ({
  what: `Frames a second, scrolled ${way}`,
  ours: rate.toFixed(1),
  baseline: empty.rate.toFixed(1),
  ratio: (rate / empty.rate).toFixed(2),
  target: '58 at least',
  met: rate >= 58,
})

export default async (): Promise<BenchResult> => {
  const lantern = await startBenchLantern('teacher')
  const database = connect(lantern.databaseUrl, { name: 'bench', connections: 2 })
  try {
    const { class: made } = await lantern.post<{ class: { id: string } }>('/classes', { name: 'Year 10' })
    const { _id: teacherId } = lantern.session as { _id: string }
    const classId = made.id
    await fillClass(database.db, { teacherId, classId, now: new Date() }, size)
    const fetchText = async (path: string) => {
      const headers = { authorization: `Bearer ${lantern.token}` }
      const response = await fetch(`${lantern.url}/api${path}`, { headers })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return response.text()
    }
    const times: number[] = []
    let bytes = 0
    for (let nth = 0; nth < warmUps + requests; nth++) {
      const begun = performance.now()
      bytes = (await fetchText(`/classes/${classId}/gradebook`)).length
      if (nth >= warmUps) times.push(performance.now() - begun)
    }
    const pieces = await database.db
      .select({ id: homework.id })
      .from(homework)
      .where(eq(homework.classId, classId))
    const begun = performance.now()
    for (const { id } of pieces) await fetchText(`/class-results/homework/${id}`)
    const oneByOne = performance.now() - begun
    const scrolled = await measureScrolling(`${lantern.url}/classes/${classId}/scores`, lantern.session)
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    return {
      name: 'Gradebook',
      rows: [
        {
          what: 'Scores of 200 students in 60 pieces of work, p50',
          ours: `${Math.round(p50)} ms`,
          baseline: `${Math.round(oneByOne)} ms`,
          ratio: (oneByOne / p50).toFixed(1),
          target: '500 ms at most',
          met: p50 <= 500,
        },
        {
          what: 'The same, p95',
          ours: `${Math.round(p95)} ms`,
          baseline: '–',
          ratio: '–',
          target: '1,000 ms at most',
          met: p95 <= 1000,
        },
        viewScrolling('down its rows', scrolled.down, scrolled.empty),
        viewScrolling('along its columns', scrolled.along, scrolled.empty),
      ],
      notes: [
        `${requests} requests one after another after ${warmUps}, answers of 10 questions each, about 116,000 in all; the reply has ${Math.round(bytes / 1024)} KB before compression. Five SQL statements whatever the kinds and the size of the class (a test counts them), one of which is the access log’s; who asks is looked up once a second at most and isn’t among them.`,
        `Scrolled by script, once every row is laid out (300 ms after the first are shown), 60 pixels a frame to and fro for four seconds, in Chromium without a graphics card at 1440 × 900. Of twenty frames the longest took ${Math.round(scrolled.down.slow)} ms down and ${Math.round(scrolled.along.slow)} ms along; in an empty page ${Math.round(scrolled.empty.slow)} ms.`,
        'The baseline of scrolling is an empty page in the same browser. The baseline of opening opens the results of each of the 60 homeworks one after another, once.',
      ],
    }
  } finally {
    await database.close()
    await lantern.stop()
  }
}
