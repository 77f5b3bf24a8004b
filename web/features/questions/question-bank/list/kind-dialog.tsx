import { type QuestionType, questionTypes } from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'
import { typeLabels } from '../../../../lib/question-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

type Props = { busy: boolean; onChoose(type: QuestionType): void; onClose(): void }

/** Choice of a question's kind. */
export function KindDialog({ busy, onChoose, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={m.bank_new()} closeLabel={m.dialog_close()}>
      <p className="muted">{m.bank_new_kind()}</p>
      <div className="flex flex-wrap gap-2">
        {questionTypes.map(type => (
          <Button key={type} busy={busy} onClick={() => onChoose(type)}>
            {typeLabels[type]()}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
