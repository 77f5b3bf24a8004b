import type { Blueprint, PrintSettings } from '@lantern/contract/teach/papers/blueprint'
import * as m from '@lantern/messages'
import { Segment } from '../../../../ui/forms/segment.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'

type Props = { blueprint: Blueprint; onChange(part: Partial<Blueprint>, field: string): void }

/** Print settings of the paper. */
export function PrintFields({ blueprint: { print }, onChange }: Props) {
  const set = (part: Partial<PrintSettings>) => onChange({ print: { ...print, ...part } }, 'print')
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Segment
          legend={m.paper_size()}
          choices={[
            { value: 'a4', label: m.paper_size_a4() },
            { value: 'letter', label: m.paper_size_letter() },
          ]}
          value={print.paper}
          onChange={paper => set({ paper })}
        />
        <Segment
          legend={m.paper_columns()}
          choices={[
            { value: '1', label: m.paper_columns_one() },
            { value: '2', label: m.paper_columns_two() },
          ]}
          value={print.columns === 2 ? '2' : '1'}
          onChange={columns => set({ columns: columns === '2' ? 2 : 1 })}
        />
      </div>
      <SelectField
        label={m.paper_text()}
        choices={[
          { value: 'normal', label: m.paper_text_normal() },
          { value: 'large', label: m.paper_text_large() },
          { value: 'spaced', label: m.paper_text_spaced() },
        ]}
        value={print.text}
        onChange={({ target: { value } }) =>
          set({ text: value === 'large' || value === 'spaced' ? value : 'normal' })
        }
      />
      <label className="flex items-center gap-3 min-h-10 cursor-pointer">
        <input
          className="check"
          type="checkbox"
          checked={print.answerLines}
          onChange={event => set({ answerLines: event.target.checked })}
        />
        <span>{m.paper_answer_lines()}</span>
      </label>
    </div>
  )
}
