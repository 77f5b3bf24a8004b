import type { BankAudience } from '@lantern/contract/questions/question-bank/bank-filter'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import { reviewLimits } from '@lantern/contract/questions/question-bank/bank-review'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { Form } from '../../../../lib/form.tsx'
import { readEmails } from '../../../../lib/read-emails.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { bankCalls } from '../bank-calls.ts'
import type { ClassChoice } from '../list/filter-fields.tsx'
import { listUnpublished } from '../list/use-actions.ts'
import styles from '../question-bank.module.css'
import type { Sharing } from '../relation-queries.ts'
import relationsStyles from '../relations.module.css'

const audiences: { value: BankAudience; name(): string; use(): string }[] = [
  { value: 'named', name: m.bank_audience_named, use: m.bank_audience_named_text },
  { value: 'class', name: m.bank_audience_class, use: m.bank_audience_class_text },
  { value: 'school', name: m.bank_audience_school, use: m.bank_audience_school_text },
  { value: 'everybody', name: m.bank_audience_everybody, use: m.bank_audience_everybody_text },
  { value: 'owner', name: m.bank_audience_owner, use: m.bank_audience_owner_text },
]

type Props = {
  questionIds: readonly string[]
  /** Classes whose teachers may see the questions. */
  classes: readonly ClassChoice[]
  onDone(): void
  onClose(): void
}

/** Dialog to choose the audience and reviewers of questions. */
export function ShareDialog({ questionIds, classes, onDone, onClose }: Props) {
  const share = useCall('POST /question-bank-sharing', {
    input: (body: Sharing) => ({ body }),
    quiet: true,
    invalidates: bankCalls,
  })
  const [audience, setAudience] = useState<BankAudience>('named')
  const [emails, setEmails] = useState('')
  const [classId, setClassId] = useState(classes[0]?.id ?? '')
  const [isReview, setIsReview] = useState(false)
  const [licence, setLicence] = useState('CC BY 4.0')
  const written = readEmails(emails)
  const isMissing = audience === 'named' && written.length === 0
  const [tried, setTried] = useState(false)
  // "Class" is of no use to a teacher without classes.
  const offered = audiences.filter(({ value }) => value !== 'class' || classes.length > 0)
  const submit = () => {
    setTried(true)
    if (isMissing) return
    share.mutate(
      {
        questionIds: [...questionIds],
        audience,
        emails: audience === 'named' ? written.slice(0, reviewLimits.colleagues) : [],
        ...(audience === 'class' && { classId }),
        isReview: audience === 'named' && isReview,
        licence: audience === 'everybody' ? licence.trim() : '',
      },
      {
        onSuccess: ({ shared, unready, unsure }) => {
          const confirmation =
            audience === 'owner' ? m.bank_unshared() : m.bank_shared_done({ count: shared })
          showToast([confirmation, ...listUnpublished({ unready, unsure })].join(' '))
          onDone()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.bank_share_title({ count: questionIds.length })}
      closeLabel={m.dialog_close()}
      className={`${styles.qbDialog} ${relationsStyles.qbDialog}`}
    >
      <Form
        onSubmit={submit}
        noValidate
        submit={audience === 'owner' ? m.bank_share_stop() : m.bank_share()}
        call={share}
        cancel={m.bank_cancel()}
        onCancel={onClose}
      >
        <fieldset className={styles.qbFormats}>
          <legend className="vh">{m.bank_audience()}</legend>
          {offered.map(({ value, name, use }) => (
            <label className="flex gap-3 items-start" key={value}>
              <input
                className="size-[19px] mt-0.5 mx-0 mb-0 flex-none"
                type="radio"
                name="audience"
                checked={audience === value}
                onChange={() => setAudience(value)}
              />
              <span>
                <b>{name()}</b>
                <span className="meta block">{use()}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {audience === 'named' && (
          <>
            <Field
              label={m.bank_share_emails()}
              hint={m.bank_share_emails_hint()}
              error={tried && isMissing ? m.bank_share_emails_missing() : undefined}
              value={emails}
              maxLength={3000}
              inputMode="email"
              onChange={event => setEmails(event.target.value)}
            />
            <label className="flex items-center gap-2.5">
              <input
                className="check"
                type="checkbox"
                checked={isReview}
                onChange={event => setIsReview(event.target.checked)}
              />
              <span>{m.bank_share_review()}</span>
            </label>
          </>
        )}
        {audience === 'class' && (
          <SelectField
            label={m.bank_share_class()}
            hint={m.bank_share_class_hint()}
            value={classId}
            choices={classes.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={event => setClassId(event.target.value)}
          />
        )}
        {audience === 'everybody' && (
          <Field
            label={m.bank_licence()}
            hint={m.bank_share_licence_hint()}
            value={licence}
            maxLength={bankLimits.licenceLength}
            onChange={event => setLicence(event.target.value)}
          />
        )}
      </Form>
    </Dialog>
  )
}
