import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { Form } from '../../../lib/form.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { answersAddress, describeTime, formatPoints, type WorkColumn } from './figures.ts'
import styles from './gradebook.module.css'
import { useSetWeight } from './queries.ts'

type Props = { classId: string; column: WorkColumn; manages: boolean; onClose(): void }

/** Number as typed in any locale: "1.5" or "1,5"; null if it isn't a weight. */
const readWeight = (typed: string): number | null => {
  const weight = typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))
  return weight >= 0 && weight <= gradebookLimits.weight ? weight : null
}

function WeightForm({ classId, column, onClose }: Props) {
  const [typed, setTyped] = useState(String(column.weight))
  const set = useSetWeight(classId)
  const weight = readWeight(typed)
  const submit = () => {
    if (weight === null) return
    set.mutate(
      { session: { kind: column.kind, sessionId: column.id }, weight },
      {
        onSuccess: ({ message }) => {
          showToast(message)
          onClose()
        },
      },
    )
  }
  return (
    <Form onSubmit={submit} noValidate submit={m.gradebook_save()} call={set} onCancel={onClose}>
      <Field
        label={m.gradebook_column_weight()}
        hint={m.gradebook_column_weight_hint()}
        inputMode="decimal"
        value={typed}
        error={weight === null ? m.gradebook_weight_wrong() : undefined}
        onChange={event => setTyped(event.target.value)}
      />
    </Form>
  )
}

/** One piece of work: results of the class, and its weight. */
export function ColumnDialog(props: Props) {
  const { column, manages, onClose } = props
  const { title, isOwn, teacher, possible, median, mean } = column
  const facts = [
    [m.gradebook_possible_points(), formatPoints(possible)],
    [m.gradebook_median(), formatPoints(median)],
    [m.gradebook_mean(), formatPoints(mean)],
    [
      m.gradebook_handed_in(),
      m.gradebook_handed_in_value({ handedIn: column.handedIn, expected: column.expected }),
    ],
  ]
  return (
    <Dialog open title={title} closeLabel={m.dialog_close()} onClose={onClose}>
      <p className="muted">{describeTime(column)}</p>
      <dl
        className={`${styles.columnFacts} grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-y-3 gap-x-6`}
      >
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="type-sm text-ink-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isOwn ? (
        <div>
          <Link className={buttonClass('line', 'sm')} to={answersAddress(column)}>
            {m.gradebook_all_answers()}
          </Link>
        </div>
      ) : (
        <p className="meta">{m.gradebook_others_work({ name: teacher })}</p>
      )}
      {manages && <WeightForm {...props} />}
    </Dialog>
  )
}
