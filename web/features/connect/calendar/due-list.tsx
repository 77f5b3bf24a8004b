import type { DueItem } from '@lantern/contract/connect/calendar/calendar'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, formatMoment } from '../../../lib/format.ts'
import { Section } from '../../../ui/page/section.tsx'

/** Last millisecond of a day in the reader's time zone. */
const endOfDay = (day: string): number => new Date(`${day}T23:59:59.999`).getTime()

const endOf = (item: DueItem): number => {
  if (item.kind === 'paper') return endOfDay(item.day)
  return Date.parse(item.kind === 'room' ? item.startsAt : item.closesAt)
}

const formatDueTime = (item: DueItem, isOver: boolean): string => {
  if (item.kind === 'homework') {
    const at = { moment: formatMoment(item.closesAt) }
    return isOver ? m.calendar_was_until(at) : m.calendar_until(at)
  }
  if (item.kind === 'room') {
    const at = { moment: formatMoment(item.startsAt) }
    return isOver ? m.calendar_room_was(at) : m.calendar_room_begins(at)
  }
  const on = { day: formatDate(new Date(`${item.day}T00:00:00`)) }
  return isOver ? m.calendar_paper_was(on) : m.calendar_paper_day(on)
}

const titleOf = ({ kind, title }: DueItem): string => {
  if (kind === 'homework') return title
  return kind === 'paper' ? m.calendar_paper({ title }) : m.calendar_room({ title })
}

/** Address of an item, or null: only the person who printed a paper has a page of it. */
const addressOf = (item: DueItem): string | null => {
  if (item.kind === 'homework') return `/homework/${item.id}`
  if (item.kind === 'room') return `/classes/${item.classId}`
  return item.isOwn ? `/paper-generate/scan/${item.id}` : null
}

function Row({ item, isOver }: { item: DueItem; isOver: boolean }) {
  const address = addressOf(item)
  const words: ReactNode = (
    <>
      <b>{titleOf(item)}</b>
      {item.className !== '' && <span className="meta">{item.className}</span>}
    </>
  )
  return (
    <li>
      {address ? <Link to={address}>{words}</Link> : <span>{words}</span>}
      <span className="meta">{formatDueTime(item, isOver)}</span>
    </li>
  )
}

function Rows({ items, isOver }: { items: readonly DueItem[]; isOver: boolean }) {
  return (
    <ul className="rows two ruled">
      {items.map(item => (
        <Row key={`${item.kind} ${item.id}`} item={item} isOver={isOver} />
      ))}
    </ul>
  )
}

/** Due items: coming ones, the next first, then past ones, the latest first. */
export function DueList({ due, now }: { due: readonly DueItem[]; now: number }) {
  const coming = due.filter(item => endOf(item) >= now)
  const overdueItems = due.filter(item => endOf(item) < now).toReversed()
  return (
    <>
      <Section title={m.calendar_coming()}>
        {coming.length === 0 && <p className="muted">{m.calendar_none_coming()}</p>}
        <Rows items={coming} isOver={false} />
      </Section>
      {overdueItems.length > 0 && (
        <Section title={m.calendar_over()}>
          <Rows items={overdueItems} isOver />
        </Section>
      )}
    </>
  )
}
