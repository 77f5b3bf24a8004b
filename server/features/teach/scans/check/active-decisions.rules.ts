// Current decisions: per subject the latest that was not undone.
import type { DecisionRef, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'

export type DecisionRow = {
  id: string
  subject: string
  decision: ScanDecision
  byId: string
  by: string
  at: Date
}

/** Decision in the contract's form, for a marker. */
export const viewDecision = (
  found: Pick<DecisionRow, 'id' | 'byId' | 'by' | 'at'> | null,
  readerId: string,
): DecisionRef | null =>
  found && { id: found.id, by: found.by, isOwn: found.byId === readerId, at: found.at.toISOString() }

export const nameSubject = (decision: ScanDecision): string => {
  switch (decision.what) {
    case 'choice':
    case 'number':
    case 'written':
      return nameFieldSubject(decision.pageId, decision.fieldId)
    case 'student':
    case 'new-student':
      return `student ${decision.pageId}`
    case 'double':
      return `double ${decision.pageId}`
    case 'missing':
      return `missing ${decision.studentId} ${decision.page}`
  }
}

export const nameFieldSubject = (pageId: string, fieldId: string): string => `field ${pageId} ${fieldId}`

export type ActiveDecisions = {
  find<What extends ScanDecision['what']>(
    what: What,
    subject: string,
  ): (Omit<DecisionRow, 'decision'> & { decision: Extract<ScanDecision, { what: What }> }) | null
}

/** @param rows those that weren't taken back, in the order they were made */
export const indexActiveDecisions = (rows: readonly DecisionRow[]): ActiveDecisions => {
  const latest = new Map(rows.map(row => [row.subject, row]))
  return {
    find: (what, subject) => {
      const row = latest.get(subject)
      return row?.decision.what === what ? (row as never) : null
    },
  }
}
