import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx'
import type { EditProps } from './editing.ts'
import styles from './fields.module.css'
import { GrowingText } from './growing-text.tsx'
import { kindEditors } from './kind-editors.ts'

/** Question text; a gap is inserted at the cursor. */
export function StemField({ question: { body }, onEdit }: EditProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (stem: string) => onEdit('stem', { body: { ...body, stem } })
  const insertGap = () => {
    const { selectionStart = body.stem.length, selectionEnd = body.stem.length } = field.current ?? {}
    write(`${body.stem.slice(0, selectionStart)}${gapMark}${body.stem.slice(selectionEnd)}`)
    field.current?.focus()
  }
  const isGap = kindEditors[body.type].hasGaps
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <FieldFrame
          label={m.editor_stem()}
          hint={isGap ? `${m.editor_gap_hint()} ${m.editor_maths_hint()}` : m.editor_maths_hint()}
        >
          {control => (
            <GrowingText
              {...control}
              ref={field}
              rows={2}
              className={styles.edStem}
              value={body.stem}
              onChange={event => write(event.target.value)}
            />
          )}
        </FieldFrame>
      </div>
      {isGap && (
        <Button look="quiet" size="sm" icon={<Plus className="i" aria-hidden="true" />} onClick={insertGap}>
          {m.editor_gap_add()}
        </Button>
      )}
    </div>
  )
}
