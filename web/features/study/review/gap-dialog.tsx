import { maxSideLength } from '@lantern/contract/study/review/review-limits.rules'
import * as m from '@lantern/messages'
import { EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { makeGapCards, showFirst, toggleHidden } from './gap-cards.rules.ts'
import { useAddCard } from './queries.ts'

/** Dialog to write a sentence and hide words: each hidden part becomes a card. */
export function GapDialog({ deckId, onClose }: { deckId: string; onClose(): void }) {
  const [sentence, setSentence] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const add = useAddCard(deckId)
  const cards = makeGapCards(sentence)
  const hide = () => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    setSentence(toggleHidden(sentence, selectionStart, selectionEnd))
    field.current?.focus()
  }
  const save = async () => {
    let rest = sentence
    for (const card of cards) {
      await add.mutateAsync({ ...card, explanation: '' })
      // After a failure, cards already made aren't made again.
      rest = showFirst(rest)
      setSentence(rest)
    }
    showToast(m.card_gaps_added({ count: cards.length }))
    onClose()
  }
  const submit = () => {
    setTried(true)
    if (cards.length > 0 && !add.isPending) save().catch(() => undefined)
  }
  return (
    <Dialog open onClose={onClose} title={m.card_gap_title()} closeLabel={m.dialog_close()}>
      <Form
        onSubmit={submit}
        noValidate
        submit={m.card_gap_save({ count: Math.max(1, cards.length) })}
        call={add}
        onCancel={onClose}
      >
        <TextArea
          ref={field}
          label={m.card_gap_sentence()}
          hint={m.card_gap_hint()}
          rows={4}
          maxLength={maxSideLength}
          value={sentence}
          onChange={({ target }) => setSentence(target.value)}
          error={tried && cards.length === 0 ? m.card_gap_none() : undefined}
        />
        <Button icon={<EyeOff className="i" />} className="justify-self-start" onClick={hide}>
          {m.card_gap_hide()}
        </Button>
        {cards.length > 0 && (
          <ul className="rows" aria-label={m.card_gap_preview()}>
            {cards.map(({ front, back }) => (
              <li key={`${front} ${back}`}>
                <div>
                  <RichText inline>{front}</RichText>
                  <div className="muted text-sm">
                    <RichText inline>{back}</RichText>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Form>
    </Dialog>
  )
}
