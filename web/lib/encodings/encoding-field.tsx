import type { EncodingChoice } from '@lantern/contract/text-encodings'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import * as m from '@lantern/messages'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { formatEncoding } from './encoding-labels.ts'

type Props = {
  choice: EncodingChoice
  encoding: TextEncoding
  onChoose(encoding: TextEncoding): void
}

/** Select of the encodings that fit a text, with its first lines in the chosen one. */
export function EncodingField({ choice: { previews }, encoding, onChoose }: Props) {
  const shown = previews.find(preview => preview.encoding === encoding) ?? previews[0]
  return (
    <div className="grid gap-4">
      <ol
        className="grid gap-1 rounded-2 border border-line px-4 py-3 wrap-anywhere"
        aria-label={m.encoding_lines()}
        aria-live="polite"
      >
        {shown?.lines.map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place.
          <li key={n} dir="auto">
            {line}
          </li>
        ))}
      </ol>
      <SelectField
        label={m.encoding_label()}
        value={encoding}
        choices={previews.map((preview, n) => {
          const name = formatEncoding(preview.encoding)
          return { value: preview.encoding, label: n === 0 ? m.encoding_guess({ name }) : name }
        })}
        onChange={event => {
          const chosen = previews.find(preview => preview.encoding === event.target.value)
          if (chosen) onChoose(chosen.encoding)
        }}
      />
    </div>
  )
}
