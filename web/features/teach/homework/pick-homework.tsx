import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { newTabTarget } from '../../../lib/frame-target.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { PickList } from '../../../ui/forms/pick-list.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { timeLabel } from './homework-labels.ts'
import { useHomeworkList } from './queries.ts'

/** Choice of one of the teacher's homework. */
export function PickHomework({ busy, onPick }: { busy: boolean; onPick(homeworkId: string): void }) {
  const { data, error } = useHomeworkList()
  const rows = data?.map(({ id, title, settings, state }) => ({
    id,
    title,
    note: timeLabel({ ...settings, state }),
  }))
  return (
    <PickList
      rows={rows}
      pending={{ error, label: m.homework_loading(), lines: 4 }}
      empty={
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to="/homework/new" target={newTabTarget()}>
              {m.lti_choose_set()}
            </Link>
          }
        >
          {m.lti_choose_none()}
        </EmptyState>
      }
      busy={busy}
      label={m.lti_choose_one()}
      labelOf={title => m.lti_choose_one_of({ title })}
      onPick={onPick}
    />
  )
}
