import { Select } from '@base-ui/react/select'
import { Check } from 'lucide-react'
import { RichText } from '../text/rich-text.tsx'

type Option = { id: string; text: string }

type Props = {
  label: string
  /** Stands there while nothing is chosen. */
  placeholder: string
  options: readonly Option[]
  /** The id of an option; empty for none. */
  value: string
  disabled: boolean
  onChoose(id: string): void
}

/** Select whose option texts may contain maths. */
export default function RichSelect({ label, placeholder, options, value, disabled, onChoose }: Props) {
  const chosen = options.find(({ id }) => id === value)
  return (
    <Select.Root
      modal={false}
      value={value === '' ? null : value}
      disabled={disabled}
      onValueChange={id => onChoose(id ?? '')}
    >
      <Select.Trigger className="input select block min-h-12 text-start" aria-label={label}>
        {chosen ? (
          <RichText inline links={false}>
            {chosen.text}
          </RichText>
        ) : (
          placeholder
        )}
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner className="pop" sideOffset={4} alignItemWithTrigger={false}>
          <Select.Popup className="popup min-w-(--anchor-width) max-w-[min(520px,calc(100vw-32px))] max-h-[min(420px,var(--available-height))] overflow-auto p-1.5">
            {options.map(({ id, text }) => (
              <Select.Item key={id} value={id} className="menu-item justify-between wrap-anywhere">
                <Select.ItemText>
                  <RichText inline links={false}>
                    {text}
                  </RichText>
                </Select.ItemText>
                <Select.ItemIndicator>
                  <Check className="i" aria-hidden="true" />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  )
}
