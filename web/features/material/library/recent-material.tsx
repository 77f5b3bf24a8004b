import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { Section } from '../../../ui/page/section.tsx'
import { SourceIcon } from './source-icon.tsx'
import { sourceLength } from './source-length.ts'
import { canBeAsked, sourceAddress } from './sources.rules.ts'

/** The sources opened or added last, as a short list. */
export function RecentMaterial({ sources }: { sources: readonly Source[] }) {
  return (
    <Section
      title={m.today_material()}
      aside={
        <Link className="link" to="/chatbot">
          {m.today_all()}
        </Link>
      }
    >
      <ul className="rows ruled">
        {sources.map(source => (
          <li key={source.id}>
            <SourceIcon kind={source.kind} />
            <Link to={canBeAsked(source) ? sourceAddress(source.id) : '/chatbot'}>
              <b>{source.name}</b>
              <span className="meta">
                {canBeAsked(source) ? sourceLength(source) : m.library_not_ready()}
              </span>
            </Link>
            <span className="meta mt-0!">{formatDay(source.openedAt ?? source.createdAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
