import type { Comparison, Readiness } from '@lantern/contract/teach/readiness/readiness'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { formatTenths } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { wholeMarks } from './labels.ts'
import { useEnterMarks } from './queries.ts'
import { RangeBar } from './range-bar.tsx'

/** Place of the result beside the interval; the marks are counted for as many as it speaks of. */
const verdictOf = ({ marks, outOf, predicted }: Comparison): string => {
  if (!predicted) return m.readiness_result_unknown()
  const counted = (marks / outOf) * predicted.outOf
  const { low, high } = wholeMarks(predicted)
  if (counted < low) return m.readiness_result_below()
  return counted > high ? m.readiness_result_above() : m.readiness_result_inside()
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { marks, outOf, origin, predicted } = comparison
  return (
    <Section title={verdictOf(comparison)}>
      <ul className="rows two ruled">
        <li>
          <span>
            {m.readiness_result_got()}
            <span className="meta">
              {origin === 'paper' ? m.readiness_result_paper() : m.readiness_result_entered()}
            </span>
          </span>
          <span>
            {formatTenths(marks)} {m.readiness_of({ max: formatTenths(outOf) })}
          </span>
        </li>
        {predicted && (
          <li>
            <span className="grid gap-2">
              {m.readiness_result_predicted()}
              <RangeBar marks={predicted} thin />
              <span className="meta mt-0!">{m.readiness_result_note()}</span>
            </span>
            <span>{m.readiness_range_short(wholeMarks(predicted))}</span>
          </li>
        )}
      </ul>
      {predicted && predicted.outOf !== outOf && (
        <p className="meta">{m.readiness_result_scaled({ count: predicted.outOf })}</p>
      )}
    </Section>
  )
}

function MarksForm({ readiness: { exam, comparison } }: { readiness: Readiness }) {
  const enter = useEnterMarks(exam.id)
  const [marks, setMarks] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    enter.mutate(Number(marks))
  }
  if (comparison)
    return (
      <Button look="quiet" busy={enter.isPending} onClick={() => enter.mutate(null)}>
        {m.readiness_result_remove()}
      </Button>
    )
  return (
    <form className="grid gap-4 max-w-[360px]" onSubmit={submit}>
      <p className="muted">{m.readiness_result_wait()}</p>
      <Field
        label={m.readiness_result_marks({ max: exam.maxMarks })}
        type="number"
        required
        min={0}
        max={exam.maxMarks}
        step="any"
        value={marks}
        onChange={({ target }) => setMarks(target.value)}
      />
      {enter.error && <Notice bad>{enter.error.message}</Notice>}
      <div>
        <Button type="submit" look="primary" busy={enter.isPending}>
          {m.readiness_result_save()}
        </Button>
      </div>
    </form>
  )
}

/** Result of the exam beside what was expected. */
export function ResultView({ readiness }: { readiness: Readiness }) {
  const { comparison } = readiness
  return (
    <>
      {comparison && <Compared comparison={comparison} />}
      {comparison?.origin !== 'paper' && <MarksForm readiness={readiness} />}
    </>
  )
}
