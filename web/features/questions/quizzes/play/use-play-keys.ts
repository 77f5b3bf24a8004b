// Keys of a quiz: A to L choose, Enter continues, F flags. Ignored while typing.

import type { PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import { useEffect, useRef } from 'react'
import { chosen, getOptions } from '../../../../lib/answers/choice-list.tsx'
import { isPageCovered } from '../../../../ui/overlays/is-page-covered.ts'

type Hand = {
  question: PlayedQuestion | undefined
  draft: Response | null
  onDraft(response: Response): void
  onEnter(): void
  onFlag(): void
}

const typesIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

const react = (event: KeyboardEvent, hand: Hand) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isPageCovered()) return
  const inside = event.target instanceof HTMLElement && event.target.closest('button, a')
  if (event.key === 'Enter') {
    const oneLine = event.target instanceof HTMLInputElement
    if ((inside && !inside.matches('[data-part~=opt]')) || (typesIn(event.target) && !oneLine)) return
    event.preventDefault()
    return hand.onEnter()
  }
  if (typesIn(event.target) || event.key.length !== 1) return
  if (event.key.toLowerCase() === 'f' && (hand.question ? getOptions(hand.question).length < 6 : false))
    return hand.onFlag()
  const option = hand.question && getOptions(hand.question)[event.key.toLowerCase().charCodeAt(0) - 97]
  if (option && hand.question && !hand.question.verdict)
    hand.onDraft(chosen(hand.question, hand.draft, option.id))
}

export const usePlayKeys = (hand: Hand): void => {
  const latest = useRef(hand)
  latest.current = hand
  useEffect(() => {
    const listen = (event: KeyboardEvent) => react(event, latest.current)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
