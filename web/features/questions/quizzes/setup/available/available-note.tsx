import * as m from '@lantern/messages'
import type { Available } from './available.rules.ts'

/** How many questions the chosen material holds, in a sentence. */
export function AvailableNote({ available }: { available: Available | null }) {
  if (!available) return null
  return (
    <p className="meta mt-2.5" role="status" data-part="available">
      {available.isCounting
        ? m.quiz_available_counting()
        : available.total === 0
          ? m.quiz_available_none()
          : m.quiz_available({ count: available.total })}
    </p>
  )
}
