// Reasons of a report of a wrong source in words.
import type { SourceReportReason } from '@lantern/contract/help/source-reports/source-reports'
import * as m from '@lantern/messages'

export const sourceReportReasonLabels = {
  'does-not-say': m.source_report_does_not_say,
  'wrong-words': m.source_report_wrong_words,
  'other-topic': m.source_report_other_topic,
  other: m.source_report_other,
} satisfies Record<SourceReportReason, () => string>
