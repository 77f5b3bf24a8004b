import * as m from '@lantern/messages'
import { LinkTabs } from '../../../ui/page/link-tabs.tsx'
import { classAddress } from './class-labels.ts'

export type ClassView = 'work' | 'material' | 'doubts' | 'scores' | 'students' | 'help'

/** The parts of a class's page. */
export function ClassTabs({ classId, view }: { classId: string; view: ClassView }) {
  const tabs: { key: ClassView; to: string; label: string }[] = [
    { key: 'work', to: classAddress(classId), label: m.class_tab_work() },
    { key: 'material', to: `${classAddress(classId)}?view=material`, label: m.class_tab_material() },
    { key: 'doubts', to: `${classAddress(classId)}?view=doubts`, label: m.doubts_title() },
    { key: 'scores', to: `${classAddress(classId)}/scores`, label: m.gradebook_tab() },
    { key: 'students', to: `${classAddress(classId)}?view=students`, label: m.class_tab_students() },
    { key: 'help', to: `${classAddress(classId)}?view=help`, label: m.help_level_tab() },
  ]
  return <LinkTabs label={m.class_tabs()} current={view} tabs={tabs} />
}
