// Reports of wrong sources for tests.
import { sourceReports } from '../database/schema/source-reports.ts'
import type { Person } from './client.ts'
import type { TestServer } from './test-server.ts'

/** Report of a person's answer. @returns its id */
export const seedSourceReport = async (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  reporter: Person,
  { turnId, sourceId }: { turnId: string; sourceId: string },
): Promise<string> => {
  const [report] = await database.db
    .insert(sourceReports)
    .values({
      turnId,
      reporterId: reporter.accountId,
      sourceId,
      question: 'What pulls the sea?',
      sentence: 'The Moon pulls the sea.',
      citation: {
        sourceId,
        sourceName: 'Chapter 5',
        passageId: 'none',
        quote: 'The Moon pulls the sea',
        place: { kind: 'lines', first: 1, last: 1 },
      },
      reason: 'other',
      note: '',
      reportedAt: clock.now(),
    })
    .returning()
  return report?.id ?? ''
}
