import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { type ExamView, examAddress } from './labels.ts'
import styles from './readiness.module.css'

/** The views of an exam. */
export function ExamTabs({ examId, view }: { examId: string; view: ExamView }) {
  const tabs = [
    ['stand', m.readiness_tab_stand()],
    ['plan', m.readiness_tab_plan()],
    ['result', m.readiness_tab_result()],
  ] as const
  return (
    <nav
      className={`${styles.tabs} flex gap-[clamp(18px,2.2vw,32px)] border-b border-b-line overflow-x-auto`}
      aria-label={m.readiness_tabs()}
    >
      {tabs.map(([key, label]) => (
        <Link key={key} to={examAddress(examId, key)} aria-current={key === view ? 'page' : undefined}>
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
