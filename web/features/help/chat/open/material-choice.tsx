import * as m from '@lantern/messages'
import { FileText } from 'lucide-react'
import { Button } from '../../../../ui/forms/button.tsx'

type Props = {
  /** Whether a model answers: the built-in engine always uses the material. */
  model: boolean
  uses: boolean
  chosen: number
  onUse(uses: boolean): void
  onChoose(): void
}

/** Whether, and which, material the answers use. */
export function MaterialChoice({ model, uses, chosen, onUse, onChoose }: Props) {
  const which = chosen > 0 ? m.open_chat_sources({ count: chosen }) : m.open_chat_all_sources()
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1">
      {model && (
        <label className="flex min-h-9 cursor-pointer items-center gap-2 px-2 text-sm">
          <input
            className="check"
            type="checkbox"
            checked={uses}
            onChange={event => onUse(event.target.checked)}
          />
          {m.open_chat_use_material()}
        </label>
      )}
      {(uses || !model) && (
        <Button
          look="quiet"
          size="sm"
          className="text-ink-2"
          icon={<FileText className="i" aria-hidden="true" />}
          aria-label={m.open_chat_sources_choose({ chosen: which })}
          onClick={onChoose}
        >
          {which}
        </Button>
      )}
    </div>
  )
}
