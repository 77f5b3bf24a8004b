import type { ModelDraft, SetModel } from '@lantern/contract/people/models/models'
import {
  isFile,
  isHosted,
  type ModelProvider,
  type ModelUse,
  modelProviders,
  providerNeeds,
} from '@lantern/contract/people/models/providers.rules'
import * as m from '@lantern/messages'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { listProviders, useTitles } from './labels.ts'
import styles from './models.module.css'
import { NameField } from './name-field.tsx'
import { useChangeModel, useOffered, useRemoveModel } from './queries.ts'
import { Tries } from './tries.tsx'

type Typed = { provider: ModelProvider | null; address: string; name: string; key: string }

const asTyped = (set: SetModel | null): Typed => ({
  provider: set?.provider ?? null,
  address: set?.address ?? '',
  name: set?.name ?? '',
  key: '',
})

const readProvider = (value: string): ModelProvider | null =>
  modelProviders.find(provider => provider === value) ?? null

const stripEnd = (url: string) => url.trim().replace(/\/+$/, '')

/** Body of the requests; an empty key field stands for the stored one. */
const draftOf = (provider: ModelProvider, { address, name, key }: Typed): ModelDraft => ({
  provider,
  address: isHosted(provider) || stripEnd(address) === '' ? null : stripEnd(address),
  name: name.trim(),
  ...(key.trim() === '' ? {} : { key: key.trim() }),
})

type StateProps = { set: SetModel | null; isUsed: boolean; isOn: boolean; isTyped: boolean }

/** State of a use, beside its title. */
function StateTag({ set, isUsed, isOn, isTyped }: StateProps) {
  if (isTyped) return <span className="tag tag-note">{m.models_unsaved()}</span>
  if (!set) return <span className="meta">{m.models_unset()}</span>
  if (!isOn) return <span className="tag">{m.models_is_off()}</span>
  if (!isUsed) return <span className="tag tag-note">{m.models_needs_answers()}</span>
  return <span className="tag tag-good">{m.models_set()}</span>
}

type Props = { use: ModelUse; set: SetModel | null; isOn: boolean; hasAnswers: boolean }

function Fixed({ set }: { set: SetModel }) {
  const address = set.address === null ? '' : m.models_fixed_at({ address: set.address })
  const { label } = providerNeeds[set.provider]
  return (
    <Notice>
      <p className="font-semibold">{m.models_fixed()}</p>
      <p>{m.models_fixed_text({ model: set.name, provider: label, address })}</p>
    </Notice>
  )
}

/** Model of one use: who makes it, where, which one; and a trial of what stands in the form. */
export function ModelForm({ use, set, isOn, hasAnswers }: Props) {
  const [typed, setTyped] = useState(() => asTyped(set))
  const change = useChangeModel(use)
  const remove = useRemoveModel(use)
  const offered = useOffered(use)
  const { provider } = typed
  const failure = change.error ?? remove.error ?? offered.error
  const fields = failure instanceof ApiError ? failure.fields : {}
  const edit = (part: Partial<Typed>) => {
    change.reset()
    remove.reset()
    setTyped(before => ({ ...before, ...part }))
  }
  const list = (next: Typed) => {
    if (!next.provider) return offered.reset()
    const { name: _, ...server } = draftOf(next.provider, next)
    if (isHosted(next.provider) && server.key === undefined && !isStored(next)) return offered.reset()
    offered.mutate(server)
  }
  /** Whether the stored key belongs to the server in the form. */
  const isStored = (next: Typed) =>
    set?.hasKey === true &&
    set.provider === next.provider &&
    (set.address ?? '') === (isHosted(set.provider) ? (set.address ?? '') : stripEnd(next.address))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of the stored server is asked for once.
  useEffect(() => {
    if (set && !set.isFixed) list(typed)
  }, [])
  const choose = (value: string) => {
    const chosen = readProvider(value)
    const localUrl = chosen ? providerNeeds[chosen].localUrl : null
    const isBack = chosen === set?.provider
    const next = isBack ? asTyped(set) : { ...asTyped(null), provider: chosen, address: localUrl ?? '' }
    edit(next)
    list(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (provider) change.mutate(draftOf(provider, typed), { onSuccess: () => edit({ key: '' }) })
    else remove.mutate()
  }
  const draft = provider && typed.name.trim() !== '' ? draftOf(provider, typed) : null
  const isChanged = provider !== null || set !== null
  const keyHint = provider && isHosted(provider) ? m.models_key_needed_hint() : m.models_key_hint()
  return (
    <section className={styles.model} aria-label={useTitles[use]()}>
      <div className={styles.head}>
        <h2>{useTitles[use]()}</h2>
        <StateTag
          set={set}
          isUsed={use === 'answers' || hasAnswers}
          isOn={isOn}
          isTyped={JSON.stringify(typed) !== JSON.stringify(asTyped(set))}
        />
      </div>
      {set?.isFixed ? (
        <>
          <Fixed set={set} />
          <Tries use={use} draft={draftOf(set.provider, asTyped(set))} />
        </>
      ) : (
        <form className="grid gap-4" noValidate onSubmit={submit}>
          <div className={styles.fields}>
            <SelectField
              label={m.models_made_by()}
              choices={listProviders(use)}
              error={fields.provider}
              value={provider ?? ''}
              onChange={event => choose(event.target.value)}
            />
            {provider && !isHosted(provider) && !isFile(provider) && (
              <Field
                label={m.models_address()}
                type="url"
                inputMode="url"
                spellCheck={false}
                hint={m.models_address_hint()}
                error={fields.address}
                value={typed.address}
                onChange={event => edit({ address: event.target.value })}
                onBlur={() => list(typed)}
              />
            )}
            {provider && !isFile(provider) && (
              <Field
                label={m.models_key()}
                type="password"
                autoComplete="off"
                placeholder={isStored(typed) ? m.models_key_stored() : undefined}
                hint={isStored(typed) ? m.models_key_stored_hint() : keyHint}
                error={fields.key}
                value={typed.key}
                onChange={event => edit({ key: event.target.value })}
                onBlur={() => typed.key !== '' && list(typed)}
              />
            )}
            {provider && (
              <NameField
                offered={offered}
                typed={typed}
                error={fields.name}
                onChange={name => edit({ name })}
              />
            )}
          </div>
          {use === 'search' && provider && <p className="hint">{m.models_search_hint()}</p>}
          {failure && <Notice bad>{failure.message}</Notice>}
          {provider && <Tries use={use} draft={draft} />}
          {isChanged && (
            <Button
              type="submit"
              look="primary"
              className="justify-self-start"
              busy={change.isPending || remove.isPending}
              aria-disabled={(provider !== null && draft === null) || undefined}
            >
              {m.models_save()}
            </Button>
          )}
        </form>
      )}
    </section>
  )
}
