import type { CheckItem, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { useKeys } from '../../../../lib/use-keys.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { CropView } from '../crop-view.tsx'
import { unsureLabels } from '../labels.ts'
import { fitSigns } from './fit-signs.rules.ts'

type Item = Extract<CheckItem, { kind: 'number' }>
type Props = { item: Item; busy: boolean; onDecide(decision: ScanDecision): void }

/** Unsure number: the filled marks, and a field for its value. */
export function NumberCheck({ item, busy, onDecide }: Props) {
  const { crop, places, likeliest, reason } = item
  const [text, setText] = useState((item.decided ?? likeliest).join(''))
  const signs = fitSigns(text, places)
  const decide = (chosen: readonly string[]) =>
    onDecide({ what: 'number', pageId: crop.pageId, fieldId: item.fieldId, signs: [...chosen] })
  const empty = places.map(() => '')
  useKeys(key => {
    if (key === '0') decide(empty)
    else if (key === 'Enter' && signs) decide(signs)
    else return false
    return true
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (signs) decide(signs)
  }
  return (
    <>
      <div className="max-w-75">
        <CropView crop={crop} label={m.check_crop({ number: item.number })} />
      </div>
      <p>{`${unsureLabels[reason]()}${m.sentence_end()} ${m.check_not_counted()}`}</p>
      <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <Field
          label={m.check_number()}
          value={text}
          inputMode="decimal"
          error={signs ? undefined : m.check_number_wrong({ count: places.length })}
          onChange={event => setText(event.target.value)}
        />
        <Button type="submit" look="primary" busy={busy}>
          {m.check_accept_number()}
        </Button>
        <Button busy={busy} onClick={() => decide(empty)}>
          {m.check_no_answer()}
        </Button>
      </form>
    </>
  )
}
