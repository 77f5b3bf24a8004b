import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { Check, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { firstName } from './doubt-labels.ts'
import styles from './doubts.module.css'
import { useReopen, useSolve } from './queries.ts'
import { SharingChoice } from './sharing-choice.tsx'

const stars = [1, 2, 3, 4, 5] as const

function Rating({ doubt }: { doubt: DoubtDetail }) {
  const solve = useSolve(doubt.id)
  const { rating, teacher } = doubt
  if (!teacher) return null
  return (
    <fieldset className={styles.doubtRating} data-part="doubt-rating">
      <legend className="label">{m.doubt_rate({ name: firstName(teacher.name) })}</legend>
      <div className="flex gap-1">
        {stars.map(count => (
          <label
            key={count}
            className={`${count <= (rating ?? 0) ? 'on' : ''} size-11 grid place-items-center rounded-[6px] cursor-pointer`}
          >
            <input
              className="vh"
              type="radio"
              name={`rating-${doubt.id}`}
              checked={rating === count}
              onChange={() => solve.mutate(count)}
            />
            <Star className="i" aria-hidden="true" />
            <span className="vh">{m.doubt_rate_star({ count })}</span>
          </label>
        ))}
      </div>
      {rating !== null && (
        <p className="meta" role="status">
          {m.doubt_rated({ count: rating })}
        </p>
      )}
    </fieldset>
  )
}

/** End of a doubt: rating, a button to reopen it, and the card of what was learnt. */
export function Solved({ doubt, isAsker, card }: { doubt: DoubtDetail; isAsker: boolean; card: ReactNode }) {
  const reopen = useReopen(doubt.id)
  if (doubt.state !== 'solved') return null
  return (
    <div className="grid gap-5">
      <Notice icon={Check}>
        <div className="grid gap-3">
          <p>{m.doubt_solved_at({ time: doubt.solvedAt ? formatMoment(doubt.solvedAt) : '' })}</p>
          {isAsker && <Rating doubt={doubt} />}
          {doubt.canReopen && (
            <div className="flex flex-wrap items-center gap-3">
              <Button size="sm" busy={reopen.isPending} onClick={() => reopen.mutate(undefined)}>
                {m.doubt_reopen()}
              </Button>
              <span className="meta">{m.doubt_reopen_note()}</span>
            </div>
          )}
        </div>
      </Notice>
      {isAsker && <SharingChoice doubt={doubt} />}
      {card}
    </div>
  )
}

export function SolveButton({ doubt }: { doubt: DoubtDetail }) {
  const solve = useSolve(doubt.id)
  if (doubt.state === 'solved') return null
  return (
    <Button
      icon={<Check className="i" aria-hidden="true" />}
      busy={solve.isPending}
      onClick={() => solve.mutate(null)}
    >
      {m.doubt_mark_solved()}
    </Button>
  )
}
