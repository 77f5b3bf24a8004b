import {
  type RecordingRule,
  recordingRules,
} from '@lantern/contract/classes/class-recordings/recording-permission.rules'
import { storageDays } from '@lantern/contract/classes/class-recordings/storage-time.rules'
import * as m from '@lantern/messages'
import { BookA } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useChangeRecordingSettings, useRecordingRequests } from './queries.ts'
import { RecordingRequests } from './recording-requests.tsx'

const ClassTerms = lazy(() => import('./class-terms.tsx'))

const rules: Record<RecordingRule, { label: () => string; note: () => string }> = {
  off: { label: m.lesson_rule_off, note: m.lesson_rule_off_note },
  ask: { label: m.lesson_rule_ask, note: m.lesson_rule_ask_note },
  open: { label: m.lesson_rule_open, note: m.lesson_rule_open_note },
}

const dayChoices = [
  { value: '', label: m.lesson_keep_forever() },
  ...storageDays.map(days => ({ value: String(days), label: m.lesson_keep_some({ days }) })),
]

/** Permission of a class's students to record, and the time of their sound. */
export function RecordingSection({ classId }: { classId: string }) {
  const { data, error } = useRecordingRequests(classId)
  const change = useChangeRecordingSettings(classId)
  const settings = data?.settings
  const [hasTermsOpen, setHasTermsOpen] = useState(false)
  return (
    <Section title={m.lesson_section()}>
      {!data && <Pending error={error} label={m.classes_loading()} lines={3} />}
      {data && settings && (
        <div className="grid gap-6">
          <RecordingRequests classId={classId} requests={data.requests} />
          <SelectField
            label={m.lesson_rule()}
            hint={rules[settings.rule].note()}
            choices={recordingRules.map(value => ({ value, label: rules[value].label() }))}
            value={settings.rule}
            onChange={({ target }) => {
              const rule = recordingRules.find(value => value === target.value)
              if (rule) change.mutate({ rule })
            }}
          />
          <SelectField
            label={m.lesson_keep()}
            hint={
              data.maxMonths === null
                ? m.lesson_keep_hint()
                : `${m.lesson_keep_school({ months: data.maxMonths })} ${m.lesson_keep_hint()}`
            }
            choices={dayChoices}
            value={settings.soundDays === null ? '' : String(settings.soundDays)}
            onChange={({ target }) =>
              change.mutate({ soundDays: storageDays.find(days => String(days) === target.value) ?? null })
            }
          />
          <Switch
            label={m.lesson_words_stay()}
            checked={settings.retainsTranscript}
            words={settings.retainsTranscript ? m.lesson_words_stay_on() : m.lesson_words_stay_off()}
            onChange={retainsTranscript => change.mutate({ retainsTranscript })}
          />
          <div>
            <Button icon={<BookA className="i" aria-hidden="true" />} onClick={() => setHasTermsOpen(true)}>
              {m.terms_title()}
            </Button>
          </div>
        </div>
      )}
      <Suspense>
        {hasTermsOpen && <ClassTerms classId={classId} onClose={() => setHasTermsOpen(false)} />}
      </Suspense>
    </Section>
  )
}
