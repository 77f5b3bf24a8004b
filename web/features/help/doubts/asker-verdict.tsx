import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { Button } from '../../../ui/forms/button.tsx'
import { type Opinion, useOpinion } from './queries.ts'

const opinions: readonly { opinion: Opinion; label: () => string }[] = [
  { opinion: 'solves-it', label: m.doubt_solves },
  { opinion: 'still-unsure', label: m.doubt_unsure },
  { opinion: 'wrong', label: m.doubt_wrong },
]

/** Asker's verdict on the first answer. */
export function AskerVerdict({ doubt }: { doubt: DoubtDetail }) {
  const opinion = useOpinion(doubt.id)
  const { firstAnswer: answer } = doubt
  const isThere =
    (answer.state === 'shown' && answer.turn !== null) || answer.correction !== null || answer.known !== null
  if (!isThere || doubt.state === 'solved') return null
  return (
    <>
      {answer.verdict === 'unchecked' && !answer.known && <p className="meta">{m.doubt_first_only_you()}</p>}
      <div className="flex flex-wrap gap-2">
        {opinions.map(one => (
          <Button
            key={one.opinion}
            size="sm"
            look={one.opinion === 'solves-it' ? 'line' : 'quiet'}
            aria-pressed={answer.opinion === one.opinion}
            busy={opinion.isPending && opinion.variables === one.opinion}
            onClick={() => opinion.mutate(one.opinion)}
          >
            {one.label()}
          </Button>
        ))}
      </div>
      <p className="meta" role="status">
        {answer.opinion === 'still-unsure' && m.doubt_opinion_unsure()}
        {answer.opinion === 'wrong' && m.doubt_opinion_wrong()}
      </p>
    </>
  )
}
