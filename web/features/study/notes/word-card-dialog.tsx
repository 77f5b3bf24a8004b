import { maxSideLength } from '@lantern/contract/study/review/review-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAddCardOfWords } from './queries.ts'
import type { SoughtWords } from './selected-words.rules.ts'

/** Source of a card; `words` is null for words outside any source. */
export type CardBasis = {
  sourceId: string
  quote: string
  words: SoughtWords | null
  noteId: string | null
}

/** Dialog for a card with words of a source as its back; the front is written by its maker. */
export default function WordCardDialog({ basis, onClose }: { basis: CardBasis; onClose(): void }) {
  const [front, setFront] = useState('')
  const [back, setBack] = useState(basis.quote.slice(0, maxSideLength))
  const [tried, setTried] = useState(false)
  const add = useAddCardOfWords()
  const submit = () => {
    setTried(true)
    if (!front.trim() || !back.trim()) return
    const { sourceId, words, noteId } = basis
    add.mutate(
      { sourceId, words, noteId, front: front.trim(), back: back.trim() },
      {
        onSuccess: () => {
          onClose()
          showToast(m.notes_card_saved())
        },
      },
    )
  }
  const check = (side: string) => (tried && !side.trim() ? m.card_side_empty() : undefined)
  return (
    <Dialog open onClose={onClose} title={m.notes_card_title()} closeLabel={m.dialog_close()}>
      <Form onSubmit={submit} noValidate submit={m.card_save()} call={add} onCancel={onClose}>
        <TextArea
          label={m.card_front()}
          hint={m.notes_card_front_hint()}
          rows={2}
          value={front}
          maxLength={maxSideLength}
          error={check(front)}
          onChange={event => setFront(event.target.value)}
        />
        <TextArea
          label={m.card_back()}
          rows={4}
          value={back}
          maxLength={maxSideLength}
          error={check(back)}
          onChange={event => setBack(event.target.value)}
        />
      </Form>
    </Dialog>
  )
}
