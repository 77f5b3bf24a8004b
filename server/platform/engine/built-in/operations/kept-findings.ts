// Findings of the sources asked about last: a table of counts asks cell by cell, with a moment between, and a
// page that has shown suggestions is often the one a quiz is made on.
import { createFindingsCache } from '../questions/find/findings.ts'

export const keptFindings = createFindingsCache(30_000)
