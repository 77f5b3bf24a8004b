import { maxInteger } from '@lantern/contract/integers.rules'
import type { Card, Review } from '@lantern/contract/study/review/review'
import type { Grade } from '@lantern/contract/study/review/review-limits.rules'
import * as m from '@lantern/messages'
import { Flag, Headphones, Pause, Undo2 } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { AskTeacher } from '../../../lib/ask-teacher.tsx'
import { lazy } from '../../../lib/lazy.ts'
import { prepareListening } from '../../../lib/listen/start-listening.ts'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { CardDialog } from './card-dialog.tsx'
import { type AddressOf, CardBack, CardFront } from './card-face.tsx'
import { formatAgo, gradeLabels } from './due-labels.ts'
import { GradeRow } from './grade-row.tsx'
import { useGrading, useMarking } from './queries.ts'
import { ReviewDone } from './review-done.tsx'
import { countProgress } from './sitting-progress.rules.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { WaitingGrades } from './waiting-grades.tsx'

const HandsFree = lazy(() => import('./hands-free.tsx'))

type Props = { review: Review; deckId: string | undefined; addressOf: AddressOf; actions: ReactNode }

/** State of a review session: card turned, graded cards, and time on the current card. */
const useSitting = ({ review, deckId }: Pick<Props, 'review' | 'deckId'>) => {
  const { card } = review
  const showing = card && `${card.id} ${card.seen}`
  const [turned, setTurned] = useState<string | null>(null)
  const [graded, setGraded] = useState<readonly string[]>([])
  const [planned, setPlanned] = useState(review.left)
  // Due cards may be reloaded until the first grade.
  const [hasBegun, setBegun] = useState(false)
  if (!hasBegun && planned !== review.left) setPlanned(review.left)
  const [editing, setEditing] = useState(false)
  const [isHandsFree, setHandsFree] = useState(false)
  const since = useRef(0)
  const { grade, undo } = useGrading(deckId)
  const marking = useMarking()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each showing begins its own time.
  useEffect(() => {
    since.current = performance.now()
  }, [showing])
  const isTurned = showing !== null && turned === showing
  const busy = grade.isPending || undo.isPending
  const hand = {
    isTurned,
    onTurn: () => setTurned(showing),
    onGrade: (given: Grade) => {
      if (!card || busy) return
      setBegun(true)
      const spentMs = Math.min(maxInteger, performance.now() - since.current)
      grade.mutate({ card, given, spentMs }, { onSuccess: () => setGraded([...graded, card.id]) })
    },
    onUndo: () => {
      if (!review.canUndo || busy) return
      undo.mutate(undefined, {
        onSuccess: () => {
          setGraded(graded.slice(0, -1))
          setTurned(null)
        },
      })
    },
    onEdit: () => card && setEditing(true),
    onSetAside: () => card && !busy && marking.setAside(card),
    onFlag: () => card && !busy && marking.flag(card),
  }
  useReviewKeys(hand)
  return {
    ...hand,
    showing,
    isHandsFree,
    setHandsFree,
    graded,
    planned,
    busy,
    undoing: undo.isPending,
    editing,
    stopEditing: () => setEditing(false),
  }
}

type Sitting = ReturnType<typeof useSitting>

function Progress({ total, left }: { total: number; left: number }) {
  const { done, here } = countProgress(total, left)
  return (
    <div className="grid grid-cols-[1fr_auto] gap-4 items-center">
      <ProgressBar label={m.review_progress({ here, total })} value={done} max={total} />
      <span className="mono meta">{m.review_of({ here, total })}</span>
    </div>
  )
}

function Foot({ card, review, sitting }: { card: Card; review: Review; sitting: Sitting }) {
  return (
    <div className="meta flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <span>
        {card.last &&
          m.review_last({
            grade: gradeLabels[card.last.grade]().toLowerCase(),
            when: formatAgo(card.last.at),
          })}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {review.canUndo && (
          <Button
            look="quiet"
            size="sm"
            icon={<Undo2 className="i" />}
            busy={sitting.undoing}
            onClick={sitting.onUndo}
          >
            {m.review_undo()}
            <kbd className="kbd">U</kbd>
          </Button>
        )}
        <Button
          look="quiet"
          size="sm"
          aria-pressed={card.isFlagged}
          icon={<Flag className="i" fill={card.isFlagged ? 'currentColor' : 'none'} />}
          onClick={sitting.onFlag}
        >
          {card.isFlagged ? m.card_flagged() : m.card_flag()}
          <kbd className="kbd">F</kbd>
        </Button>
        <Button look="quiet" size="sm" icon={<Pause className="i" />} onClick={sitting.onSetAside}>
          {m.card_set_aside()}
          <kbd className="kbd">S</kbd>
        </Button>
        {sitting.isTurned && (
          <AskTeacher
            text={m.card_ask_teacher({ front: card.front, back: card.back })}
            attached={card.citations.slice(0, 1)}
          />
        )}
        <Button
          look="quiet"
          size="sm"
          aria-pressed={sitting.isHandsFree}
          icon={<Headphones className="i" aria-hidden="true" />}
          onPointerEnter={prepareListening}
          onFocus={prepareListening}
          onClick={() => sitting.setHandsFree(!sitting.isHandsFree)}
        >
          {sitting.isHandsFree ? m.review_hands_free_on() : m.review_hands_free()}
        </Button>
        <Button look="quiet" size="sm" onClick={sitting.onEdit}>
          {m.card_edit()}
          <kbd className="kbd">E</kbd>
        </Button>
      </span>
    </div>
  )
}

function Front({ card, review, sitting }: { card: Card; review: Review; sitting: Sitting }) {
  const [tomorrow] = review.upcoming
  return (
    <>
      <CardFront card={card} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <span className="meta">
          {m.review_left({ count: review.left })} {tomorrow && m.review_then({ count: tomorrow.count })}
        </span>
        <Button look="primary" size="lg" className="phone:w-full" onClick={sitting.onTurn}>
          {m.review_turn()}
          <kbd className="kbd">{m.review_space()}</kbd>
        </Button>
      </div>
    </>
  )
}

/** Review of today's cards: recall, turn, grade. */
export function ReviewPlayer({ review, deckId, addressOf, actions }: Props) {
  const sitting = useSitting({ review, deckId })
  const { card } = review
  if (!card) return <ReviewDone review={review} actions={actions} {...sitting} />
  return (
    <div className="max-w-190 mx-auto grid gap-[22px]" data-part="fc">
      <Progress total={sitting.planned} left={review.left} />
      {sitting.isTurned ? (
        <>
          <CardBack card={card} addressOf={addressOf} />
          <GradeRow
            review={review}
            busy={sitting.busy}
            isLarge={sitting.isHandsFree}
            onGrade={sitting.onGrade}
          />
        </>
      ) : (
        <Front card={card} review={review} sitting={sitting} />
      )}
      {sitting.isHandsFree && sitting.showing && !sitting.editing && (
        <Suspense>
          <HandsFree
            showing={sitting.showing}
            isTurned={sitting.isTurned}
            onTurn={sitting.onTurn}
            onStop={() => sitting.setHandsFree(false)}
          />
        </Suspense>
      )}
      <WaitingGrades />
      <Foot card={card} review={review} sitting={sitting} />
      {sitting.editing && <CardDialog card={card} deckId={card.deckId} onClose={sitting.stopEditing} />}
    </div>
  )
}
