import type { Usage } from '@lantern/contract/people/usage/usage'
import * as m from '@lantern/messages'
import { showToast } from '../../../lib/toasts.ts'
import { Segment } from '../../../ui/forms/segment.tsx'
import { SettingsSection } from '../../../ui/forms/settings-section.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useChoose, useModel, useUsage } from './queries.ts'
import { tokenCounts } from './token-counts.ts'

type Model = NonNullable<ReturnType<typeof useModel>>

/** Data sent to each provider while the model is in use. */
const sentLabel = ({ provider, seesPictures, embedsAt }: Model): string =>
  [
    m.usage_on_text({ provider }),
    ...(seesPictures ? [m.usage_on_pictures()] : []),
    ...(embedsAt ? [m.usage_on_embedding({ provider: embedsAt })] : []),
    embedsAt ? m.usage_on_rest_embedding() : m.usage_on_rest(),
  ].join(' ')

function Choice({ usage, model }: { usage: Usage; model: Model }) {
  const choose = useChoose()
  const { sendsMaterial } = usage
  return (
    <>
      <Segment
        legend={m.usage_choice()}
        choices={[
          { value: 'send', label: m.usage_on() },
          { value: 'keep', label: m.usage_off() },
        ]}
        value={sendsMaterial ? 'send' : 'keep'}
        onChange={value => choose.mutate(value === 'send', { onSuccess: () => showToast(m.usage_saved()) })}
      />
      <p>{sendsMaterial ? sentLabel(model) : m.usage_off_text({ provider: model.provider })}</p>
      <p className="meta">{m.usage_today(tokenCounts(usage))}</p>
    </>
  )
}

/** Setting whether the language model may receive one's material; null without a model. */
export function ModelSection() {
  const model = useModel()
  const { data: usage, error } = useUsage(model !== null)
  if (!model) return null
  const { name, provider } = model
  return (
    <SettingsSection title={m.usage_title()} text={m.usage_text({ model: name, provider })}>
      {error && <Notice bad>{error.message}</Notice>}
      {!error && !usage && <Skeleton label={m.usage_loading()} lines={2} />}
      {usage && <Choice usage={usage} model={model} />}
    </SettingsSection>
  )
}
