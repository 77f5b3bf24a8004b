import type { Thread } from '@lantern/contract/help/chat/chat'
import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { placeShort } from '../../../lib/place-labels.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import styles from './chat.module.css'
import { threadAddress } from './thread-labels.ts'

/** Passage of the last citation, highlighted, where the reader stopped. The only highlight on the page. */
export function ContinueReading({ thread, citation }: { thread: Thread; citation: Citation }) {
  return (
    <section
      className={`${styles.continue} grid grid-cols-[minmax(0,1fr)_auto] gap-y-5 gap-x-[clamp(20px,3vw,44px)] items-end border-y border-y-line py-[clamp(20px,2.4vw,30px)] px-0 phone:grid-cols-[minmax(0,1fr)]`}
      aria-label={m.today_continue()}
    >
      <div>
        <p className="mb-3.5 flex flex-wrap items-center gap-3 text-ink-2 text-sm">
          <FileText className="i" aria-hidden="true" />
          <span>{m.today_stopped({ name: citation.sourceName, day: formatDay(thread.updatedAt) })}</span>
          <span className="cite">{placeShort(citation.place)}</span>
        </p>
        <p className="read type-xl leading-[1.64] max-w-[40ch] text-pretty">
          <span className="highlight">
            <FormulaText>{citation.quote}</FormulaText>
          </span>
        </p>
      </div>
      <Link className={buttonClass('primary', 'lg')} to={threadAddress(thread.id)}>
        {m.today_continue()}
      </Link>
    </section>
  )
}
