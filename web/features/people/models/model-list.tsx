import type { ModelSettings } from '@lantern/contract/people/models/models'
import { modelUses } from '@lantern/contract/people/models/providers.rules'
import * as m from '@lantern/messages'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Budgets } from './budgets.tsx'
import { ModelForm } from './model-form.tsx'
import { useChangeLimits, useModelSettings } from './queries.ts'

function MainSwitch({ isOn }: { isOn: boolean }) {
  const change = useChangeLimits(isOn ? m.models_switched_off() : m.models_switched_on())
  return (
    <>
      <Switch
        label={m.models_switch()}
        checked={isOn}
        words={isOn ? m.models_on() : m.models_off()}
        onChange={checked => change.mutate({ isOn: checked })}
      />
      {change.error && <Notice bad>{change.error.message}</Notice>}
    </>
  )
}

function WhatLeaves({ isOn, models }: ModelSettings) {
  const used = isOn && models.answers ? modelUses.map(use => models[use]?.outsideHost ?? null) : []
  const hosts = [...new Set(used.filter(host => host !== null))]
  return (
    <Section title={m.models_leaves()}>
      <p className="muted max-w-[56ch]">
        {hosts.length === 0 ? m.models_leaves_nothing() : m.models_leaves_hosts({ hosts: hosts.join(', ') })}
      </p>
    </Section>
  )
}

/** The models of the installation, with a trial of each, the budgets, and what happens in use. */
export function ModelList() {
  const { data: settings, error } = useModelSettings()
  if (!settings) return <Pending error={error} label={m.models_loading()} lines={8} />
  const { isOn, models, budget, tokensToday } = settings
  return (
    <>
      <div className="mb-6">
        <MainSwitch isOn={isOn} />
      </div>
      {modelUses.map(use => (
        <ModelForm key={use} use={use} set={models[use]} isOn={isOn} hasAnswers={models.answers !== null} />
      ))}
      <Budgets budget={budget} tokensToday={tokensToday} />
      <div className="grid gap-x-[clamp(24px,3.4vw,52px)] min-[1100px]:grid-cols-[minmax(0,1.5fr)_minmax(290px,1fr)]">
        <Section title={m.models_fails()}>
          <ol className="rows ruled">
            {[m.models_fails_own(), m.models_fails_rest(), m.models_fails_told()].map((line, at) => (
              <li key={line} className="grid-cols-[1.5rem_minmax(0,1fr)]">
                <span className="mono text-sm">{at + 1}</span>
                <span>{line}</span>
              </li>
            ))}
          </ol>
        </Section>
        <WhatLeaves {...settings} />
      </div>
    </>
  )
}
