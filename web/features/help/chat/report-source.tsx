import type { Turn } from '@lantern/contract/help/chat/chat'
import {
  type SourceReportReason,
  sourceReportReasons,
} from '@lantern/contract/help/source-reports/source-reports'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { placeShort } from '../../../lib/place-labels.ts'
import { sourceReportReasonLabels } from '../../../lib/source-report-labels.ts'
import { showToast } from '../../../lib/toasts.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import { useReportSource } from './queries.ts'
import { type CitedPlace, listCitedPlaces } from './turns.rules.ts'

const reasons = sourceReportReasons.map(value => ({ value, label: sourceReportReasonLabels[value]() }))

type ChoiceProps = { places: readonly CitedPlace[]; chosen: number; onChoose(index: number): void }

/** Passages that the answer names, one of which is chosen. */
function PlaceChoice({ places, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{m.source_report_choose()}</legend>
      {places.map(({ sentence, citation, cited }, index) => (
        <label key={`${sentence} ${citation}`} className="flex min-w-0 items-baseline gap-2.5">
          <input type="radio" name="source" checked={index === chosen} onChange={() => onChoose(index)} />
          <span className="min-w-0">
            <b>
              {cited.sourceName}, {placeShort(cited.place)}
            </b>
            <span className="line-clamp-2 text-sm">
              “<FormulaText>{cited.quote}</FormulaText>”
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Dialog to report a cited passage, with a note on who will see the report. */
export default function ReportSource({ turn, onClose }: { turn: Turn; onClose(): void }) {
  const report = useReportSource()
  const places = listCitedPlaces(turn)
  const [chosen, setChosen] = useState(0)
  const [reason, setReason] = useState<SourceReportReason>('does-not-say')
  const [note, setNote] = useState('')
  const place = places[chosen]
  const send = () => {
    if (!place) return
    const { sentence, citation } = place
    report.mutate(
      { turnId: turn.id, sentence, citation, reason, note },
      {
        onSuccess: () => {
          showToast(m.source_report_sent())
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title={m.source_report_title()} closeLabel={m.dialog_close()}>
      <Form onSubmit={send} submit={m.source_report_send()} call={report} onCancel={onClose}>
        <PlaceChoice places={places} chosen={chosen} onChoose={setChosen} />
        <SelectField
          label={m.source_report_reason()}
          choices={reasons}
          value={reason}
          onChange={event => setReason(event.target.value as SourceReportReason)}
        />
        <TextArea
          label={m.source_report_note()}
          rows={2}
          maxLength={500}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        <p className="hint">{m.source_report_seen()}</p>
      </Form>
    </Dialog>
  )
}
