import type { Review } from '@lantern/contract/study/review/review'
import * as m from '@lantern/messages'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { capital, formatDay } from './due-labels.ts'

type Props = {
  review: Review
  /** Ids of the cards graded in this session, one entry per grade. */
  graded: readonly string[]
  undoing: boolean
  onUndo(): void
  actions: ReactNode
}

/** Number of graded cards, and of those graded more than once. */
const countGrades = (graded: readonly string[]) => {
  const cards = new Set(graded)
  const repeatedCount = [...cards].filter(id => graded.indexOf(id) !== graded.lastIndexOf(id)).length
  return { cards: cards.size, repeatedCount }
}

function Sentence({ review, graded }: Pick<Props, 'review' | 'graded'>) {
  const { cards, repeatedCount } = countGrades(graded)
  const [next] = review.upcoming
  return (
    <p className="muted mt-3 text-lg">
      {cards > 0 && `${m.review_done_cards({ count: cards })} `}
      {repeatedCount > 0 && `${m.review_done_again({ count: repeatedCount })} `}
      {next ? (
        <>
          {m.review_done_next()} <span className="highlight">{formatDay(next.date)}</span>
          {m.sentence_end()}
        </>
      ) : (
        m.review_done_none()
      )}
    </p>
  )
}

/** The end of today's cards names the day on which the next ones are due. */
export function ReviewDone({ review, graded, undoing, onUndo, actions }: Props) {
  return (
    <div className="max-w-190 mx-auto grid gap-0!" data-part="fc">
      <div className="pt-[clamp(20px,5vh,64px)] pb-7">
        <h1 className="h-sec">{m.review_done()}</h1>
        <Sentence review={review} graded={graded} />
      </div>
      {review.upcoming.length > 0 && (
        <ul className="rows two ruled">
          {review.upcoming.map(({ date, count }) => (
            <li key={date}>
              <span>{capital(formatDay(date))}</span>
              <span className="mono">{count}</span>
            </li>
          ))}
          {review.later > 0 && (
            <li>
              <span>{m.review_later()}</span>
              <span className="mono">{review.later}</span>
            </li>
          )}
        </ul>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        {actions}
        {review.canUndo && graded.length > 0 && (
          <Button look="quiet" icon={<Undo2 className="i" />} busy={undoing} onClick={onUndo}>
            {m.review_undo()}
          </Button>
        )}
      </div>
    </div>
  )
}
