import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { SchoolClass } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { cacheClass } from './queries.ts'

type Change = { isOff: true; reason: string } | { isOff: false }

const useClassModel = (schoolClass: SchoolClass) => {
  const { id: classId } = schoolClass
  return useCall('PATCH /classes/:classId/model', {
    input: (body: Change) => ({ params: { classId }, body }),
    quiet: true,
    onSuccess: ({ model }, _, cache) => {
      cacheClass(cache, classId, { class: { ...schoolClass, model } })
      showToast(model.isOff ? m.class_model_switched_off() : m.class_model_switched_on())
    },
  })
}

function ReasonDialog({
  reason: before,
  change,
  onClose,
}: {
  reason: string
  change: ReturnType<typeof useClassModel>
  onClose(): void
}) {
  const [reason, setReason] = useState(before)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '')
      change.mutate({ isOff: true, reason: reason.trim() }, { onSuccess: () => onClose() })
  }
  return (
    <Dialog open title={m.class_model_off_title()} closeLabel={m.dialog_close()} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="muted">{m.class_model_off_text()}</p>
        <Field
          label={m.class_model_reason()}
          hint={m.class_model_reason_hint()}
          required
          maxLength={classLimits.modelOffReason}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        {change.error && <Notice bad>{change.error.message}</Notice>}
        <Button
          type="submit"
          look="primary"
          className="justify-self-start"
          busy={change.isPending}
          aria-disabled={reason.trim() === '' || undefined}
        >
          {before === '' ? m.class_model_switch_off() : m.class_model_change_reason()}
        </Button>
      </form>
    </Dialog>
  )
}

/** Switch of language models for the class's material, with the reason that students read. */
export function ClassModelSection({ schoolClass }: { schoolClass: SchoolClass }) {
  const { isOff, reason } = schoolClass.model
  const change = useClassModel(schoolClass)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Section title={m.class_model()}>
      <div className="grid justify-items-start gap-2">
        <Switch
          label={m.class_model_label()}
          checked={!isOff}
          words={isOff ? m.class_model_off() : m.class_model_on()}
          onChange={isOn => (isOn ? change.mutate({ isOff: false }) : setIsAsking(true))}
        />
        {isOff && (
          <>
            <p className="break-words">“{reason}”</p>
            <Button size="sm" onClick={() => setIsAsking(true)}>
              {m.class_model_change_reason()}
            </Button>
          </>
        )}
        <p className="hint max-w-[60ch]">{m.class_model_text()}</p>
        {change.error && !isAsking && <Notice bad>{change.error.message}</Notice>}
      </div>
      {isAsking && <ReasonDialog reason={reason} change={change} onClose={() => setIsAsking(false)} />}
    </Section>
  )
}
