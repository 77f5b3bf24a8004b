import { isFile, type ModelProvider } from '@lantern/contract/people/models/providers.rules'
import * as m from '@lantern/messages'
import { formatBytes } from '../../../lib/format.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import type { useOffered } from './queries.ts'

/** The model's name: chosen from the server's list where it gives one, else typed. */
export function NameField({
  offered,
  typed,
  error,
  onChange,
}: {
  offered: ReturnType<typeof useOffered>
  typed: { provider: ModelProvider | null; name: string }
  error: string | undefined
  onChange(name: string): void
}) {
  const models = offered.data?.offered ?? []
  const isOwnFile = typed.provider !== null && isFile(typed.provider)
  if (models.length === 0) {
    const noneHint = isOwnFile ? m.models_files_none() : m.models_offered_none()
    const emptyHint = offered.isSuccess ? noneHint : m.models_model_hint()
    return (
      <Field
        label={m.models_model()}
        required
        maxLength={200}
        spellCheck={false}
        hint={offered.isPending ? m.models_asking() : emptyHint}
        error={error}
        value={typed.name}
        onChange={event => onChange(event.target.value)}
      />
    )
  }
  const isListed = typed.name === '' || models.some(({ name }) => name === typed.name)
  const choices = [
    ...models.map(({ name, size }) => ({
      value: name,
      label: size === null ? name : `${name}, ${formatBytes(size)}`,
    })),
    ...(isListed ? [] : [{ value: typed.name, label: m.models_not_in_list({ name: typed.name }) }]),
  ]
  return (
    <SelectField
      label={m.models_model()}
      hint={isOwnFile ? m.models_files_hint() : m.models_offered({ count: models.length })}
      error={error}
      placeholder={typed.name === '' ? '' : undefined}
      choices={choices}
      value={typed.name}
      onChange={event => onChange(event.target.value)}
    />
  )
}
