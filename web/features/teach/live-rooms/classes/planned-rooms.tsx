import type { PlannedRoom } from '@lantern/contract/teach/live-rooms/planned-rooms'
import * as m from '@lantern/messages'
import { CalendarClock, CalendarX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoment } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { lobbyAddress } from '../room-labels.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useCancelPlannedRoom, useOpenPlannedRoom } from './planned-queries.ts'

type Asked = { room: PlannedRoom; what: 'move' | 'cancel' }

const formatAudience = ({ isForAll, chosen, admitsOthers }: PlannedRoom): string => {
  const whom = isForAll ? m.room_planned_all() : m.room_planned_some({ count: chosen })
  return admitsOthers ? m.room_planned_others({ whom }) : whom
}

type RowProps = {
  room: PlannedRoom
  namesClass: boolean
  now: number
  opening: boolean
  onOpen(): void
  onAsk(what: Asked['what']): void
}

function Row({ room, namesClass, now, opening, onOpen, onAsk }: RowProps) {
  const { title, className, teacher, isOwn, startsAt } = room
  const at = { moment: formatMoment(startsAt) }
  const time = Date.parse(startsAt) < now ? m.room_planned_late(at) : m.room_planned_at(at)
  const facts = [namesClass ? className : '', formatAudience(room), isOwn ? '' : teacher].filter(Boolean)
  return (
    <li>
      <div className="min-w-0 break-words">
        <b>{title}</b>
        <span className="meta block">{time}</span>
        <span className="meta block">{facts.join(' · ')}</span>
      </div>
      {isOwn && (
        <span className="flex shrink-0 items-center gap-2">
          <Button size="sm" busy={opening} onClick={onOpen} aria-label={m.room_planned_open_of({ title })}>
            {m.room_planned_open()}
          </Button>
          <ActionMenu
            label={m.room_actions({ title })}
            actions={[
              {
                label: m.room_planned_move(),
                icon: <CalendarClock className="i" />,
                run: () => onAsk('move'),
              },
              {
                label: m.room_planned_cancel(),
                icon: <CalendarX className="i" />,
                run: () => onAsk('cancel'),
                bad: true,
              },
            ]}
          />
        </span>
      )}
    </li>
  )
}

function CancelDialog({ room, onClose }: { room: PlannedRoom; onClose(): void }) {
  const cancel = useCancelPlannedRoom()
  return (
    <ConfirmDialog
      words={{
        title: m.room_planned_cancel_title(),
        text: m.room_planned_cancel_text({ title: room.title }),
        confirm: m.room_planned_cancel(),
        cancel: m.room_planned_cancel_dismiss(),
        close: m.dialog_close(),
      }}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(room.id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}

/** Planned rooms, with actions for their owner: open, move, cancel. */
export function PlannedRooms({
  rooms,
  namesClass = false,
}: {
  rooms: readonly PlannedRoom[]
  namesClass?: boolean
}) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [now] = useState(() => Date.now())
  const open = useOpenPlannedRoom()
  const navigate = useNavigate()
  const close = () => setAsked(null)
  return (
    <>
      {open.error && <Notice bad>{open.error.message}</Notice>}
      <ul className="rows two ruled">
        {rooms.map(room => (
          <Row
            key={room.id}
            room={room}
            namesClass={namesClass}
            now={now}
            opening={open.isPending && open.variables === room.id}
            onOpen={() =>
              open.mutate(room.id, { onSuccess: opened => void navigate(lobbyAddress(opened.room.id)) })
            }
            onAsk={what => setAsked({ room, what })}
          />
        ))}
      </ul>
      {asked?.what === 'move' && <MoveDialog room={asked.room} onClose={close} />}
      {asked?.what === 'cancel' && <CancelDialog room={asked.room} onClose={close} />}
    </>
  )
}
