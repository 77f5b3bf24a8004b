import type { Thread } from '@lantern/contract/help/chat/chat'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { Section } from '../../../ui/page/section.tsx'
import { threadAddress, threadNote } from './thread-labels.ts'

/** The latest conversations, as a short list. */
export function RecentThreads({ threads }: { threads: readonly Thread[] }) {
  return (
    <Section title={m.today_threads()}>
      <ul className="rows two ruled">
        {threads.map(thread => (
          <li key={thread.id}>
            <Link to={threadAddress(thread.id)}>
              <b>{thread.name}</b>
              <span className="meta">{threadNote(thread)}</span>
            </Link>
            <span className="meta mt-0!">{formatDay(thread.updatedAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
