import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { useActs } from '../../../../lib/offline/acts/use-acts.ts'
import { Notice } from '../../../../ui/page/notice.tsx'
import { groupActs } from '../play/waiting-answers.rules.ts'

/** Notice that answers of an attempt didn't count; they stay on this device. */
export function RefusedAnswers({ attemptId }: { attemptId: string }) {
  const { refused } = groupActs(useActs(), attemptId)
  if (refused.length === 0) return null
  return (
    <div className="mb-6">
      <Notice bad>
        {m.play_answers_refused({ count: refused.length })}{' '}
        <Link className="link" to="/on-this-device">
          {m.play_answers_refused_see()}
        </Link>
      </Notice>
    </div>
  )
}
