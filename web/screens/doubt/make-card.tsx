import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import { maxSideLength } from '@lantern/contract/study/review/review-limits.rules'
import * as m from '@lantern/messages'
import { Layers } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAddDeck, useDecks } from '../../features/study/review/queries.ts'
import { lazy } from '../../lib/lazy.ts'
import { Button } from '../../ui/forms/button.tsx'

const CardDialog = lazy(() =>
  import('../../features/study/review/card-dialog.tsx').then(module => ({ default: module.CardDialog })),
)

/**
 * Answer for a card: the teacher's correction, the confirmed answer, the AI's sentences, or the teacher's
 * messages.
 */
const findAnswer = ({ firstAnswer, messages }: DoubtDetail): string => {
  const { correction, known, turn, verdict } = firstAnswer
  const sentences = verdict === 'withdrawn' ? [] : (turn?.sentences ?? [])
  const written = messages.filter(({ isTeacher, isHidden }) => isTeacher && !isHidden)
  return (
    correction ??
    known?.answer ??
    (sentences.map(({ text }) => text).join('\n') || written.map(({ text }) => text).join('\n\n'))
  )
}

/** Offers a card of a solved question, into one deck of such cards. */
export function MakeCard({ doubt }: { doubt: DoubtDetail }) {
  const decks = useDecks()
  const add = useAddDeck()
  const [deckId, setDeckId] = useState<string | null>(null)
  const answer = findAnswer(doubt)
  if (answer === '' || !decks.data) return null
  const name = m.card_from_doubt_deck()
  const open = () => {
    const deck = decks.data.find(one => one.name === name)
    if (deck) setDeckId(deck.id)
    else add.mutate(name, { onSuccess: ({ deck: made }) => setDeckId(made.id) })
  }
  return (
    <div>
      <Button
        size="sm"
        icon={<Layers className="i" aria-hidden="true" />}
        busy={add.isPending}
        onClick={open}
      >
        {m.card_from_doubt()}
      </Button>
      <Suspense>
        {deckId && (
          <CardDialog
            deckId={deckId}
            start={{ front: doubt.question.slice(0, maxSideLength), back: answer.slice(0, maxSideLength) }}
            onClose={() => setDeckId(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
