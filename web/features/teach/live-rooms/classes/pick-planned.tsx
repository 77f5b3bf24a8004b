import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatMoment } from '../../../../lib/format.ts'
import { newTabTarget } from '../../../../lib/frame-target.ts'
import { buttonClass } from '../../../../ui/forms/button.tsx'
import { PickList } from '../../../../ui/forms/pick-list.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { usePlannedRooms } from './planned-queries.ts'

/** A teacher's planned rooms, one of them to be picked. */
export function PickPlanned({ busy, onPick }: { busy: boolean; onPick(plannedRoomId: string): void }) {
  const { data, error } = usePlannedRooms()
  const rows = data?.map(({ id, title, className, startsAt }) => ({
    id,
    title,
    note: `${className} · ${formatMoment(startsAt)}`,
  }))
  return (
    <PickList
      rows={rows}
      pending={{ error, label: m.class_rooms_loading(), lines: 3 }}
      empty={
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to="/quiz-lobby/new" target={newTabTarget()}>
              {m.lti_choose_plan()}
            </Link>
          }
        >
          {m.lti_choose_no_room()}
        </EmptyState>
      }
      busy={busy}
      label={m.lti_choose_one()}
      labelOf={title => m.lti_choose_one_of({ title })}
      onPick={onPick}
    />
  )
}
