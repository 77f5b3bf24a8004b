import type { DueItem } from '@lantern/contract/calendar/calendar'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatMoment } from '../../lib/format.ts'
import { Section } from '../../ui/page/section.tsx'

function Rows({ items, say }: { items: readonly DueItem[]; say(item: DueItem): string }) {
  return (
    <ul className="rows two ruled">
      {items.map(item => (
        <li key={item.id}>
          <Link to={`/homework/${item.id}`}>
            <b>{item.title}</b>
            {item.className !== '' && <span className="meta">{item.className}</span>}
          </Link>
          <span className="meta">{say(item)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What is due next first, then what closed lately, the latest first. */
export function DueList({ due, now }: { due: readonly DueItem[]; now: number }) {
  const coming = due.filter(({ closesAt }) => Date.parse(closesAt) >= now)
  const over = due.filter(({ closesAt }) => Date.parse(closesAt) < now).toReversed()
  return (
    <>
      <Section title={m.calendar_coming()}>
        {coming.length === 0 && <p className="muted">{m.calendar_none_coming()}</p>}
        <Rows items={coming} say={({ closesAt }) => m.calendar_until({ moment: formatMoment(closesAt) })} />
      </Section>
      {over.length > 0 && (
        <Section title={m.calendar_over()}>
          <Rows
            items={over}
            say={({ closesAt }) => m.calendar_was_until({ moment: formatMoment(closesAt) })}
          />
        </Section>
      )}
    </>
  )
}
