import type { Card } from '@lantern/contract/review'
import { longestSide } from '@lantern/contract/review-limits.rules'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type Sides, useAddCard, useChangeCard } from './queries.ts'

/** Writes a new card, or edits one. */
export function CardDialog({ card, deckId, onClose }: { card?: Card; deckId: string; onClose(): void }) {
  const [sides, setSides] = useState<Sides>({
    ...{ front: card?.front ?? '', back: card?.back ?? '', explanation: card?.explanation ?? '' },
  })
  const [tried, setTried] = useState(false)
  const add = useAddCard(deckId)
  const change = useChangeCard()
  const error = add.error ?? change.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!sides.front.trim() || !sides.back.trim()) return
    if (card) change.mutate({ cardId: card.id, ...sides }, { onSuccess: onClose })
    else add.mutate(sides, { onSuccess: onClose })
  }
  const field = (side: keyof Sides) => ({
    value: sides[side],
    maxLength: longestSide,
    onChange: (event: { target: { value: string } }) => setSides({ ...sides, [side]: event.target.value }),
    error: tried && side !== 'explanation' && !sides[side].trim() ? m.card_side_empty() : undefined,
  })
  return (
    <Dialog open onClose={onClose} title={card ? m.card_edit() : m.card_add()} closeLabel={m.dialog_close()}>
      <form className="grid gap-4" onSubmit={submit} noValidate>
        {card?.isLeech && <Notice>{m.card_leech_advice()}</Notice>}
        <TextArea label={m.card_front()} rows={3} {...field('front')} />
        <TextArea label={m.card_back()} rows={3} {...field('back')} />
        <TextArea label={m.card_explanation()} hint={m.card_markdown()} rows={2} {...field('explanation')} />
        {error && <Notice bad>{error.message}</Notice>}
        <FormActions
          submit={m.card_save()}
          busy={add.isPending || change.isPending}
          cancel={m.dialog_cancel()}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
