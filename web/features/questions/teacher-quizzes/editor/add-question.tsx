import { questionTypes } from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'
import { type ReactNode, useState } from 'react'
import { typeLabels } from '../../../../lib/question-labels.ts'
import { toggled } from '../../../../lib/toggled.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { Added } from '../editor-store/calls.ts'
import { OwnQuestions } from '../own-questions.tsx'
import styles from './editor.module.css'

/** Questions of the question bank, of which some are chosen. */
export type RenderBank = (chosen: ReadonlySet<string>, onToggle: (id: string) => void) => ReactNode

type Props = { quizId: string; renderBank: RenderBank; onAdd(add: Added): void; onClose(): void }

/** A question of a kind to write, or copies of questions of other quizzes. */
export function AddQuestion({ quizId, renderBank, onAdd, onClose }: Props) {
  const [fromBank, setFromBank] = useState<ReadonlySet<string> | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.editor_add()}
      closeLabel={m.dialog_close()}
      className={styles.edDialog}
    >
      <section className="grid gap-3" aria-labelledby="add-by-hand">
        <h2 className="h-card" id="add-by-hand">
          {m.editor_add_by_hand()}
        </h2>
        <div className="flex flex-wrap gap-2">
          {questionTypes.map(type => (
            <Button key={type} size="sm" onClick={() => onAdd({ what: 'empty', type })}>
              {typeLabels[type]()}
            </Button>
          ))}
        </div>
      </section>
      <section className="grid gap-3" aria-labelledby="add-bank">
        <h2 className="h-card" id="add-bank">
          {m.bank_from()}
        </h2>
        {fromBank === null ? (
          <Button className="justify-self-start" onClick={() => setFromBank(new Set())}>
            {m.bank_from_open()}
          </Button>
        ) : (
          renderBank(fromBank, id => setFromBank(toggled(fromBank, id)))
        )}
        {fromBank !== null && fromBank.size > 0 && (
          <Button
            look="primary"
            className="justify-self-start"
            onClick={() => onAdd({ what: 'bank', questionIds: [...fromBank] })}
          >
            {m.editor_add_chosen({ count: fromBank.size })}
          </Button>
        )}
      </section>
      <section className="grid gap-3" aria-labelledby="add-own">
        <h2 className="h-card" id="add-own">
          {m.editor_add_own()}
        </h2>
        <OwnQuestions chosen={chosen} onToggle={id => setChosen(toggled(chosen, id))} except={quizId} />
        {chosen.size > 0 && (
          <Button
            look="primary"
            className="justify-self-start"
            onClick={() => onAdd({ what: 'copies', questionIds: [...chosen] })}
          >
            {m.editor_add_chosen({ count: chosen.size })}
          </Button>
        )}
      </section>
    </Dialog>
  )
}
