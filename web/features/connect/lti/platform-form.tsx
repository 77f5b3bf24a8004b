import type { NewLtiPlatform } from '@lantern/contract/connect/lti/platforms'
import * as m from '@lantern/messages'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../lib/api.ts'
import { Form } from '../../../lib/form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAddPlatform } from './queries.ts'

const empty: NewLtiPlatform = {
  name: '',
  issuer: '',
  clientId: '',
  authUrl: '',
  tokenUrl: '',
  jwksUrl: '',
  deploymentId: '',
}

/** Form for a platform that can't register itself, with the values that its own page shows. */
export function PlatformForm({ onClose }: { onClose(): void }) {
  const form = useForm<NewLtiPlatform>({ defaultValues: empty })
  const adding = useAddPlatform(onClose)
  const problems = adding.error instanceof ApiError ? adding.error.fields : {}
  const field = (name: keyof NewLtiPlatform) => ({
    required: true,
    error: problems[name],
    ...form.register(name),
  })
  return (
    <Dialog open onClose={onClose} title={m.lti_add_title()} closeLabel={m.dialog_close()}>
      <Form
        noValidate
        onSubmit={form.handleSubmit(platform => adding.mutate(platform))}
        submit={m.lti_save()}
        call={adding}
        onCancel={onClose}
      >
        <Field label={m.lti_name()} {...field('name')} />
        <Field label={m.lti_issuer()} type="url" {...field('issuer')} />
        <div className="grid gap-4 min-[760px]:grid-cols-2">
          <Field label={m.lti_client()} {...field('clientId')} />
          <Field label={m.lti_deployment()} {...field('deploymentId')} />
        </div>
        <Field label={m.lti_auth_url()} type="url" {...field('authUrl')} />
        <Field label={m.lti_token_url()} type="url" {...field('tokenUrl')} />
        <Field label={m.lti_keys_url()} type="url" {...field('jwksUrl')} />
      </Form>
    </Dialog>
  )
}
