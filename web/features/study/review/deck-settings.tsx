import type { Deck } from '@lantern/contract/study/review/review'
import {
  maxDeckNameLength,
  maxNewPerDay,
  maxReviewsPerDay,
  retentionRange,
} from '@lantern/contract/study/review/review-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { localDay } from '../../../lib/local-moment.rules.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useChangeDeck } from './queries.ts'

const written = (deck: Deck) => ({
  name: deck.name,
  examDate: deck.examDate ?? '',
  retention: String(Math.round(deck.retention * 100)),
  newPerDay: String(deck.newPerDay),
  reviewsPerDay: String(deck.reviewsPerDay),
})

const clamped = (text: string, min: number, max: number) =>
  Math.min(max, Math.max(min, Math.round(Number(text) || 0)))

/** Name, exam date, retention and limits of a deck. */
export function DeckSettings({ deck, onClose }: { deck: Deck; onClose(): void }) {
  const [values, setValues] = useState(written(deck))
  const change = useChangeDeck(deck.id)
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  const submit = () => {
    const retention = clamped(values.retention, retentionRange.min * 100, retentionRange.max * 100) / 100
    const aim = {
      retention,
      examDate: values.examDate || null,
      newPerDay: clamped(values.newPerDay, 0, maxNewPerDay),
      reviewsPerDay: clamped(values.reviewsPerDay, 0, maxReviewsPerDay),
    }
    change.mutate({ ...aim, name: values.name.trim() || deck.name }, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} title={m.deck_settings()} closeLabel={m.dialog_close()}>
      <Form onSubmit={submit} submit={m.card_save()} call={change} onCancel={onClose}>
        <Field label={m.deck_name()} maxLength={maxDeckNameLength} {...field('name')} />
        <Field
          label={m.deck_exam()}
          hint={m.deck_exam_hint()}
          type="date"
          min={localDay(new Date())}
          {...field('examDate')}
        />
        <Field
          label={m.deck_retention()}
          hint={m.deck_retention_hint()}
          inputMode="numeric"
          end={<span>%</span>}
          {...field('retention')}
        />
        <div className="grid gap-4 min-[521px]:grid-cols-2">
          <Field label={m.deck_new_per_day()} inputMode="numeric" {...field('newPerDay')} />
          <Field label={m.deck_reviews_per_day()} inputMode="numeric" {...field('reviewsPerDay')} />
        </div>
      </Form>
    </Dialog>
  )
}
