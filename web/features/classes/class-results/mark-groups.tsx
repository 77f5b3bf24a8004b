import type { Item } from '@lantern/contract/classes/class-results/class-results'
import { isTypedOnce } from '@lantern/contract/questions/kinds/markable.rules'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { groupMarkingAddress, type Work } from '../../../lib/work-address.rules.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'

/** Link to the typed answers of a homework's question in groups. */
export function MarkGroups({ session, item }: { session: Work; item: Item }) {
  const isTyped = isTypedOnce({ body: item.body, key: item.solution.key })
  if (session.kind !== 'homework' || !isTyped || item.answered === 0) return null
  return (
    <div className="grid justify-items-start gap-2">
      {item.toCheck > 0 && <p>{m.groups_waiting({ count: item.toCheck })}</p>}
      <Link
        className={buttonClass(item.toCheck > 0 ? 'primary' : 'line', 'sm')}
        to={groupMarkingAddress(session, item.id)}
      >
        {m.groups_open()}
      </Link>
    </div>
  )
}
