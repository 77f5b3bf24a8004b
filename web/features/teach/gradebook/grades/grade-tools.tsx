import type { Gradebook } from '@lantern/contract/teach/gradebook/gradebook'
import * as m from '@lantern/messages'
import { Button } from '../../../../ui/forms/button.tsx'
import { AddColumnButton } from './add-column-dialog.tsx'
import { presetLabels } from './grade-labels.ts'

/** Parts of the page of scores that those who manage the class open. */
export const gradeViews = ['weights', 'scale', 'changes'] as const
export type GradeView = (typeof gradeViews)[number]

type Props = { gradebook: Gradebook; onOpen(view: GradeView): void }

/** Adds a column, and opens the rules and the log of a class. */
export function GradeTools({ gradebook, onOpen }: Props) {
  const { scale } = gradebook.rules
  return (
    <div className="flex flex-wrap gap-2">
      <AddColumnButton classId={gradebook.class.id} look="primary" />
      <Button size="sm" onClick={() => onOpen('weights')}>
        {m.weights_title()}
      </Button>
      <Button size="sm" onClick={() => onOpen('scale')}>
        {m.scale_button({ name: scale ? presetLabels[scale.preset]() : m.scale_none() })}
      </Button>
      <Button size="sm" look="quiet" onClick={() => onOpen('changes')}>
        {m.changes_title()}
      </Button>
    </div>
  )
}
