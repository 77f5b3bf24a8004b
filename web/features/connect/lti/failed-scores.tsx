import type { FailedScore } from '@lantern/contract/connect/lti/scores'
import * as m from '@lantern/messages'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { formatTenths } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Section } from '../../../ui/page/section.tsx'

const describe = ({ platform, words, isRetried }: FailedScore): string =>
  [
    words ? m.lti_scores_words({ platform, words }) : m.lti_scores_no_words({ platform }),
    isRetried ? m.lti_scores_retried() : m.lti_scores_given_up(),
  ].join(' ')

/** Scores of a homework that a learning platform didn't take; null without any. */
export function FailedScores({ homeworkId }: { homeworkId: string }) {
  const input = { params: { homeworkId } }
  const { data } = useRead('GET /lti/scores/:homeworkId', { ...input, pick: 'scores' })
  const resend = useCall('POST /lti/scores/:homeworkId', {
    input: () => input,
    onSuccess: ({ message }) => showToast(message),
    refreshes: ['GET /lti/scores/:homeworkId'],
  })
  if (!data || data.length === 0) return null
  return (
    <Section
      title={m.lti_scores_title()}
      aside={
        data.some(({ isRetried }) => !isRetried) && (
          <Button size="sm" look="line" busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
            {m.lti_scores_again()}
          </Button>
        )
      }
    >
      <p className="muted mb-4 max-w-[64ch]">{m.lti_scores_text()}</p>
      <ul className="rows two ruled">
        {data.map(failed => (
          <li key={`${failed.accountId} ${failed.platform} ${failed.words}`}>
            <div className="min-w-0 break-words">
              <b>{failed.student}</b>
              <span className="meta">
                {m.lti_scores_row({ score: formatTenths(failed.score), platform: failed.platform })}
              </span>
              <span className="block text-sm">{describe(failed)}</span>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
