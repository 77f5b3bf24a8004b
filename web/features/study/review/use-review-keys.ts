// Keys of the review: Space or Enter turn the card, 1 to 4 grade, U undoes, E edits, S suspends, F flags.
// Ignored while typing or in a dialog.
import { type Grade, grades } from '@lantern/contract/study/review/review-limits.rules'
import { useEffect, useRef } from 'react'
import { isPageCovered } from '../../../ui/overlays/is-page-covered.ts'

export type ReviewHand = {
  isTurned: boolean
  onTurn(): void
  onGrade(grade: Grade): void
  onUndo(): void
  onEdit(): void
  onSetAside(): void
  onFlag(): void
}

const react = (event: KeyboardEvent, hand: ReviewHand) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
  const target = event.target instanceof HTMLElement ? event.target : null
  if (target?.closest('input, textarea, select, [contenteditable]') || isPageCovered()) return
  if (event.key === ' ' || event.key === 'Enter') {
    if (hand.isTurned || target?.closest('button, a')) return
    event.preventDefault()
    return hand.onTurn()
  }
  const grade = grades[Number(event.key) - 1]
  if (grade && hand.isTurned) return hand.onGrade(grade)
  const letter = event.key.toLowerCase()
  if (letter === 'u') return hand.onUndo()
  if (letter === 's') return hand.onSetAside()
  if (letter === 'f') return hand.onFlag()
  if (letter !== 'e') return
  // The opened field gets the focus before the letter arrives.
  event.preventDefault()
  hand.onEdit()
}

export const useReviewKeys = (hand: ReviewHand): void => {
  const latest = useRef(hand)
  latest.current = hand
  useEffect(() => {
    const listen = (event: KeyboardEvent) => react(event, latest.current)
    // Capture phase: a dialog that this key closes is still open then.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
}
