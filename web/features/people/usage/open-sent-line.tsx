import * as m from '@lantern/messages'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useModel, useRenewUsage, useUsage } from './queries.ts'
import { tokenCounts } from './token-counts.ts'

/** Whether a language model answers this person: one is set up, and they let it. */
export const useModelAnswers = (): boolean => {
  const model = useModel()
  const { data: usage } = useUsage(model !== null)
  return model !== null && usage?.sendsMaterial === true
}

/**
 * Notice below the question field of an open conversation: destination of the data, and today's usage.
 * `settled` is the number of finished answers; a change reloads the usage.
 */
export function OpenSentLine({
  usesMaterial,
  finishedCount,
}: {
  usesMaterial: boolean
  finishedCount: number
}) {
  const model = useModel()
  const { data: usage } = useUsage(model !== null)
  const renew = useRenewUsage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that ended has cost something.
  useEffect(() => {
    if (finishedCount > 0) renew()
  }, [finishedCount])
  if (!model || !usage) return null
  const { provider } = model
  const { sendsMaterial } = usage
  const sent = usesMaterial ? m.usage_open_material({ provider }) : m.usage_open_plain({ provider })
  const used = m.usage_open_tokens(tokenCounts(usage))
  return (
    <p className="meta">
      {sendsMaterial ? `${sent} ${used}` : m.usage_open_off()}{' '}
      <Link className="link" to="/account">
        {m.usage_change()}
      </Link>
    </p>
  )
}
