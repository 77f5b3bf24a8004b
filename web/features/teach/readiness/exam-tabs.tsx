import * as m from '@lantern/messages'
import { LinkTabs } from '../../../ui/page/link-tabs.tsx'
import { type ExamView, examAddress } from './labels.ts'

/** The views of an exam. */
export function ExamTabs({ examId, view }: { examId: string; view: ExamView }) {
  const tab = (key: ExamView, label: string) => ({ key, label, to: examAddress(examId, key) })
  return (
    <LinkTabs
      label={m.readiness_tabs()}
      current={view}
      tabs={[
        tab('stand', m.readiness_tab_stand()),
        tab('plan', m.readiness_tab_plan()),
        tab('result', m.readiness_tab_result()),
      ]}
    />
  )
}
