import type { FirstSteps as Steps } from '@lantern/contract/people/identity/setup'
import * as m from '@lantern/messages'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { useInstallation } from '../../../../lib/installation.ts'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'

type State = 'done' | 'open' | 'optional'

const stateLabels: Record<State, () => string> = {
  done: m.steps_done,
  open: m.steps_open,
  optional: m.steps_optional,
}

function Step({ title, state, children }: { title: string; state: State; children: ReactNode }) {
  const Icon = state === 'done' ? Check : Circle
  return (
    <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-3 gap-y-2 border-line border-t py-5">
      <Icon className={`i mt-1 ${state === 'done' ? 'text-good' : 'text-ink-3'}`} aria-hidden="true" />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl">{title}</h2>
          <span className={`tag ${state === 'done' ? 'tag-good' : state === 'open' ? 'tag-note' : ''}`}>
            {stateLabels[state]()}
          </span>
        </div>
        {children}
      </div>
    </li>
  )
}

const localHosts = ['localhost', '127.0.0.1', '[::1]']

function AddressStep({ publicUrl }: Pick<Steps, 'publicUrl'>) {
  const here = location.origin
  const isLocal = localHosts.includes(new URL(publicUrl).hostname)
  const isSame = publicUrl === here
  return (
    <Step title={m.steps_address()} state={isSame && !isLocal ? 'done' : 'open'}>
      <p>
        {!isSame
          ? m.steps_address_other({ address: publicUrl, here })
          : isLocal
            ? m.steps_address_local({ address: publicUrl })
            : m.steps_address_good({ address: publicUrl })}
      </p>
    </Step>
  )
}

function MailStep({ hasMailServer, mailFrom, supportEmail }: Steps) {
  const sending = useCall('POST /admin/first-steps/mail', { quiet: true })
  return (
    <Step title={m.steps_mail()} state={hasMailServer && supportEmail ? 'done' : 'open'}>
      <p>{hasMailServer ? m.steps_mail_good({ sender: mailFrom }) : m.steps_mail_none()}</p>
      {!supportEmail && <p>{m.steps_support()}</p>}
      {hasMailServer && (
        <Button
          className="justify-self-start"
          busy={sending.isPending}
          onClick={() => sending.mutate(undefined)}
        >
          {m.steps_mail_try()}
        </Button>
      )}
      {sending.data && <p role="status">{m.steps_mail_sent({ to: sending.data.to })}</p>}
      {sending.error && <Notice bad>{sending.error.message}</Notice>}
    </Step>
  )
}

function ModelStep() {
  const model = useInstallation().data?.model
  return (
    <Step title={m.steps_model()} state={model ? 'done' : 'optional'}>
      <p>{model ? m.steps_model_set(model) : m.steps_model_none()}</p>
      <Link className={buttonClass('line', 'md', 'justify-self-start')} to="/admin/settings">
        {m.steps_model_go()}
      </Link>
    </Step>
  )
}

function LookStep() {
  const name = useInstallation().data?.look.name
  return (
    <Step title={m.steps_look()} state={name ? 'done' : 'optional'}>
      <p>{name ? m.steps_look_good({ name }) : m.steps_look_none()}</p>
      <Link className={buttonClass('line', 'md', 'justify-self-start')} to="/admin/settings/school">
        {m.steps_look_go()}
      </Link>
    </Step>
  )
}

function BackupStep() {
  const status = useRead('GET /admin/backups', { pick: 'status' }).data
  return (
    <Step title={m.steps_backup()} state={status?.plan && status.missed === 0 ? 'done' : 'open'}>
      <p>{status?.plan ? m.backups_plan(status.plan) : m.backups_no_plan()}</p>
      <Link className={buttonClass('line', 'md', 'justify-self-start')} to="/admin/settings/backups">
        {m.steps_backup_go()}
      </Link>
    </Step>
  )
}

/** Steps of an admin after the first start, each with its state. */
export function FirstSteps() {
  const { data: steps, error } = useRead('GET /admin/first-steps', { pick: 'steps' })
  if (!steps) return <Pending error={error} label={m.steps_loading()} lines={6} />
  return (
    <ol className="m-0 max-w-[44rem] list-none border-line border-b p-0">
      <AddressStep publicUrl={steps.publicUrl} />
      <MailStep {...steps} />
      <ModelStep />
      <LookStep />
      <BackupStep />
    </ol>
  )
}
