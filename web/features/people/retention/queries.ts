// Retention periods; each act of an admin reloads them.
import type { RetentionKind, RetentionMonths } from '@lantern/contract/people/retention/retention.rules'
import { useRead } from '../../../lib/calls/use-read.ts'
/** Number of records that a period would delete now; not requested if nothing is ever deleted. */
export const useDue = (kind: RetentionKind, months: RetentionMonths) =>
  useRead('GET /admin/retention/:kind/due', {
    params: { kind },
    query: { months: months ?? 60 },
    version: [months],
    enabled: months !== null,
  })
