import type { NoSuggestion } from '@lantern/contract/teach/scans/mark-suggestions'
import * as m from '@lantern/messages'

export const noSuggestionLabels: Record<NoSuggestion, () => string> = {
  'no-model': m.suggestion_no_model,
  'switched-off': m.suggestion_switched_off,
  student: m.suggestion_student,
  unlinked: m.suggestion_unlinked,
  decided: m.suggestion_decided,
  'budget-spent': m.suggestion_budget_spent,
  paused: m.suggestion_paused,
  unavailable: m.suggestion_unavailable,
}
