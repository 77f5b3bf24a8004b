import type { ConsentCovers } from '@lantern/contract/people/identity/children.rules'
import type { ConsentClass } from '@lantern/contract/people/identity/school-consents'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../../lib/form.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { useStateConsent } from './queries.ts'

const wordings: Record<ConsentCovers, (values: { name: string }) => string> = {
  students: m.school_consent_wording_students,
  accounts: m.school_consent_wording_accounts,
}

type Choice = { covers: ConsentCovers; label: string; text: string }

/** Statements still possible for a class. */
const listChoices = ({ unnamed, coversAccounts }: ConsentClass): Choice[] => [
  ...(unnamed > 0
    ? [
        {
          covers: 'students' as const,
          label: m.consents_for_students({ count: unnamed }),
          text: m.consents_for_students_text(),
        },
      ]
    : []),
  ...(coversAccounts
    ? []
    : [
        {
          covers: 'accounts' as const,
          label: m.consents_for_accounts(),
          text: m.consents_for_accounts_text(),
        },
      ]),
]

function ChoiceText({ label, text }: { label: string; text: string }) {
  return (
    <span>
      {label}
      <span className="meta block">{text}</span>
    </span>
  )
}

type Props = { schoolClass: ConsentClass; onClose(): void }

/** Form for an admin's statement, for the school, that it has the parents' consent. */
export function StateConsent({ schoolClass, onClose }: Props) {
  const choices = listChoices(schoolClass)
  const [covers, setCovers] = useState(choices[0]?.covers)
  const [isConfirmed, setConfirmed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const stating = useStateConsent(onClose)
  const { id: classId, name } = schoolClass
  const save = () => {
    if (!covers) return
    if (!isConfirmed) return setProblem(m.consents_confirm_missing())
    stating.mutate({ classId, covers })
  }
  return (
    <Dialog open title={m.consents_confirm_title({ name })} closeLabel={m.dialog_close()} onClose={onClose}>
      {!covers && <p>{m.consents_nobody_left()}</p>}
      {covers && (
        <Form
          onSubmit={save}
          noValidate
          submit={m.consents_confirm_short()}
          busy={stating.isPending}
          onCancel={onClose}
        >
          {choices.length > 1 ? (
            <fieldset className="grid gap-3">
              <legend className="vh">{m.consents_confirm_title({ name })}</legend>
              {choices.map(choice => (
                <label key={choice.covers} className="flex items-start gap-3">
                  <input
                    type="radio"
                    name="covers"
                    checked={covers === choice.covers}
                    onChange={() => setCovers(choice.covers)}
                  />
                  <ChoiceText {...choice} />
                </label>
              ))}
            </fieldset>
          ) : (
            choices.map(choice => <ChoiceText key={choice.covers} {...choice} />)
          )}
          <div>
            <p>{m.consents_promise()}</p>
            <blockquote className="muted">{wordings[covers]({ name })}</blockquote>
          </div>
          <p className="meta">{m.consents_rights()}</p>
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              className="check"
              checked={isConfirmed}
              onChange={event => {
                setConfirmed(event.target.checked)
                setProblem(undefined)
              }}
            />
            <span>{m.consents_confirm()}</span>
          </label>
          {(problem ?? stating.error) && <Notice bad>{problem ?? stating.error?.message}</Notice>}
        </Form>
      )}
    </Dialog>
  )
}
