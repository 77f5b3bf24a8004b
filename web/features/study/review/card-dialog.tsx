import type { Card } from '@lantern/contract/study/review/review'
import { maxSideLength } from '@lantern/contract/study/review/review-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { type Sides, useAddCard, useCardConcepts, useChangeCard } from './queries.ts'

/** No topic is called so: names have no spaces at their ends. */
const byWords = ' '

type TopicProps = { deckId: string; value: string | undefined; onChange(value: string | undefined): void }

/** Topic of the card in the learner record; undefined derives it from the words, empty means none. */
function TopicField({ deckId, value, onChange }: TopicProps) {
  const concepts = useCardConcepts(deckId).data ?? []
  const names = value && !concepts.includes(value) ? [value, ...concepts] : concepts
  if (names.length === 0) return null
  return (
    <SelectField
      label={m.card_topic()}
      hint={m.card_topic_hint()}
      value={value ?? byWords}
      onChange={({ target }) => onChange(target.value === byWords ? undefined : target.value)}
      choices={[
        { value: byWords, label: m.card_topic_by_words() },
        { value: '', label: m.card_topic_none() },
        ...names.map(name => ({ value: name, label: name })),
      ]}
    />
  )
}

type DialogProps = {
  card?: Card
  /** Initial sides of a new card. */
  start?: Pick<Sides, 'front' | 'back'>
  deckId: string
  onClose(): void
}

/** Writes a new card, or edits one. */
export function CardDialog({ card, start, deckId, onClose }: DialogProps) {
  const [sides, setSides] = useState<Sides>({
    front: card?.front ?? start?.front ?? '',
    back: card?.back ?? start?.back ?? '',
    explanation: card?.explanation ?? '',
  })
  const [concept, setConcept] = useState(card?.concept ?? undefined)
  const [tried, setTried] = useState(false)
  const add = useAddCard(deckId)
  const change = useChangeCard()
  const error = add.error ?? change.error
  const submit = () => {
    setTried(true)
    if (!sides.front.trim() || !sides.back.trim()) return
    if (card) change.mutate({ cardId: card.id, ...sides, concept }, { onSuccess: onClose })
    else add.mutate({ ...sides, concept }, { onSuccess: onClose })
  }
  const field = (side: keyof Sides) => ({
    value: sides[side],
    maxLength: maxSideLength,
    onChange: (event: { target: { value: string } }) => setSides({ ...sides, [side]: event.target.value }),
    error: tried && side !== 'explanation' && !sides[side].trim() ? m.card_side_empty() : undefined,
  })
  return (
    <Dialog open onClose={onClose} title={card ? m.card_edit() : m.card_add()} closeLabel={m.dialog_close()}>
      <Form
        onSubmit={submit}
        noValidate
        submit={m.card_save()}
        call={{ isPending: add.isPending || change.isPending, error }}
        onCancel={onClose}
      >
        {card?.isLeech && <Notice>{m.card_leech_advice()}</Notice>}
        <TextArea label={m.card_front()} rows={3} {...field('front')} />
        <TextArea label={m.card_back()} rows={3} {...field('back')} />
        <TextArea label={m.card_explanation()} hint={m.card_markdown()} rows={2} {...field('explanation')} />
        <TopicField deckId={deckId} value={concept} onChange={setConcept} />
      </Form>
    </Dialog>
  )
}
