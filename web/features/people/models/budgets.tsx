import type { ModelSettings } from '@lantern/contract/people/models/models'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import styles from './models.module.css'
import { useChangeLimits } from './queries.ts'

type Budget = ModelSettings['budget']['person']

/** Tokens as typed; null for the default, undefined for no number. */
const readTokens = (text: string): number | null | undefined => {
  const digits = text.replace(/[\s\u202f.,]/gu, '')
  if (digits === '') return null
  return /^[1-9]\d{0,9}$/u.test(digits) ? Number(digits) : undefined
}

function BudgetField({
  label,
  budget,
  typed,
  onType,
}: {
  label: string
  budget: Budget
  typed: string | null
  onType(text: string): void
}) {
  const hints = budget.isFixed ? m.models_budget_fixed() : m.models_budget_default()
  return (
    <Field
      label={label}
      inputMode="numeric"
      readOnly={budget.isFixed}
      hint={budget.isFixed || budget.isDefault ? hints : undefined}
      error={readTokens(typed ?? '') === undefined ? m.models_budget_number() : undefined}
      end={<span>{m.models_budget_unit()}</span>}
      value={typed ?? formatCount(budget.tokens)}
      onChange={event => onType(event.target.value)}
    />
  )
}

/** Tokens that may be spent in a day. */
export function Budgets({ budget, tokensToday }: Pick<ModelSettings, 'budget' | 'tokensToday'>) {
  const [person, setPerson] = useState<string | null>(null)
  const [all, setAll] = useState<string | null>(null)
  const change = useChangeLimits(m.models_budget_saved())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const personTokensPerDay = person === null ? undefined : readTokens(person)
    const tokensPerDay = all === null ? undefined : readTokens(all)
    const body = {
      ...(personTokensPerDay !== undefined && { personTokensPerDay }),
      ...(tokensPerDay !== undefined && { tokensPerDay }),
    }
    const isBroken = readTokens(person ?? '') === undefined || readTokens(all ?? '') === undefined
    if (isBroken) return
    change.mutate(body, {
      onSuccess: () => {
        setPerson(null)
        setAll(null)
      },
    })
  }
  return (
    <Section
      title={m.models_budget()}
      aside={
        <span className="meta">
          {m.models_spent({
            spent: formatCount(tokensToday),
            total: formatCount(budget.installation.tokens),
          })}
        </span>
      }
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <div className={styles.fields}>
          <BudgetField
            label={m.models_budget_person()}
            budget={budget.person}
            typed={person}
            onType={setPerson}
          />
          <BudgetField
            label={m.models_budget_all()}
            budget={budget.installation}
            typed={all}
            onType={setAll}
          />
        </div>
        <p className="hint max-w-[64ch]">{m.models_budget_hint()}</p>
        {change.error && <Notice bad>{change.error.message}</Notice>}
        {(person !== null || all !== null) && (
          <Button type="submit" look="primary" className="justify-self-start" busy={change.isPending}>
            {m.models_save()}
          </Button>
        )}
      </form>
    </Section>
  )
}
