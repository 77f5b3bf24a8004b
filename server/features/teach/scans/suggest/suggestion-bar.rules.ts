// Whether a model may be asked about a student's written answer, and why not.
import type { SuggestionBar } from '@lantern/contract/teach/scans/mark-suggestions'

type Asked = {
  hasModel: boolean
  /** Whether the installation identifies children. */
  asksAge: boolean
  markerId: string
  /** Account that the sheet is linked to. */
  studentId: string | null
  /** Accounts whose material may be sent to a model. */
  sending: ReadonlySet<string>
}

/**
 * Reason against suggestions. A sheet of an unknown student may be a child's, if the installation identifies
 * children.
 */
export const findSuggestionBar = ({
  hasModel,
  asksAge,
  markerId,
  studentId,
  sending,
}: Asked): SuggestionBar | null => {
  if (!hasModel) return 'no-model'
  if (!sending.has(markerId)) return 'switched-off'
  if (studentId === null) return asksAge ? 'unlinked' : null
  return sending.has(studentId) ? null : 'student'
}
