import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { classAddress } from './class-labels.ts'
import styles from './classes.module.css'

export type ClassView = 'work' | 'material' | 'doubts' | 'scores' | 'students' | 'help'

/** The parts of a class's page. */
export function ClassTabs({ classId, view }: { classId: string; view: ClassView }) {
  const tabs = [
    { key: 'work', to: classAddress(classId), label: m.class_tab_work() },
    { key: 'material', to: `${classAddress(classId)}?view=material`, label: m.class_tab_material() },
    { key: 'doubts', to: `${classAddress(classId)}?view=doubts`, label: m.doubts_title() },
    { key: 'scores', to: `${classAddress(classId)}/scores`, label: m.gradebook_tab() },
    { key: 'students', to: `${classAddress(classId)}?view=students`, label: m.class_tab_students() },
    { key: 'help', to: `${classAddress(classId)}?view=help`, label: m.help_level_tab() },
  ]
  return (
    <nav
      className={`${styles.classTabs} flex gap-[clamp(18px,2.2vw,32px)] border-b border-b-line overflow-x-auto`}
      aria-label={m.class_tabs()}
    >
      {tabs.map(({ key, to, label }) => (
        <Link key={key} to={to} aria-current={key === view ? 'page' : undefined}>
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
