import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { NamedResult, SchoolClass, SignInCardView } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Form } from '../../../lib/form.tsx'
import { useInstallation } from '../../../lib/installation.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { CardList } from './card-list.tsx'
import { nameOutcomeLabels } from './class-labels.ts'
import { putPeople } from './queries.ts'

/** Names without an account, with the reason. */
function LeftOut({ results }: { results: readonly NamedResult[] }) {
  const failedResults = results.filter(({ outcome }) => outcome !== 'added')
  if (failedResults.length === 0) return null
  return (
    <>
      <h3>{m.card_left_out()}</h3>
      <ul className="rows two ruled max-h-[40vh] overflow-auto">
        {failedResults.map(({ line, text, outcome }) => (
          <li key={line}>
            <span>
              <b className="break-words">{text}</b>
              <span className="meta">{nameOutcomeLabels[outcome]()}</span>
            </span>
            <span className="meta">{m.class_roster_line({ line })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

type MadeProps = {
  schoolClass: SchoolClass
  results: readonly NamedResult[]
  cards: readonly SignInCardView[]
  onClose(): void
}

function Made({ schoolClass, results, cards, onClose }: MadeProps) {
  return (
    <div className="grid gap-4">
      {cards.length > 0 ? (
        <CardList classId={schoolClass.id} className={schoolClass.name} cards={cards} onClose={onClose} />
      ) : (
        <Notice>{m.card_none_made()}</Notice>
      )}
      <LeftOut results={results} />
      {cards.length === 0 && (
        <Button look="primary" onClick={onClose}>
          {m.class_roster_done()}
        </Button>
      )}
    </div>
  )
}

type Props = { schoolClass: SchoolClass; given: string; onClose(): void }

/** Dialog to create accounts by name for students without a mail address. */
export function NamesDialog({ schoolClass, given, onClose }: Props) {
  const [names, setNames] = useState(given)
  const [problem, setProblem] = useState<string>()
  const protectsChildren = (useInstallation().data?.childAge ?? null) !== null
  const make = useCall('POST /classes/:classId/accounts', {
    input: (body: { names: string }) => ({ params: { classId: schoolClass.id }, body }),
    quiet: true,
    onSuccess: putPeople(schoolClass.id),
  })
  const save = () => {
    if (!names.trim()) return setProblem(m.card_names_empty())
    make.mutate({ names: names.replaceAll('\0', '') })
  }
  return (
    <Dialog open title={m.card_names_title()} closeLabel={m.dialog_close()} onClose={onClose}>
      {make.data ? (
        <Made
          schoolClass={schoolClass}
          results={make.data.results}
          cards={make.data.cards}
          onClose={onClose}
        />
      ) : (
        <Form onSubmit={save} noValidate submit={m.card_names_do()} busy={make.isPending} onCancel={onClose}>
          <p className="muted">{m.card_names_text()}</p>
          <TextArea
            label={m.card_names_label()}
            hint={m.card_names_hint({ count: classLimits.namesAtOnce })}
            rows={8}
            maxLength={classLimits.namesText}
            value={names}
            error={problem ?? make.error?.message}
            onChange={event => {
              setNames(event.target.value)
              setProblem(undefined)
            }}
          />
          {protectsChildren && (
            <Notice>{schoolClass.coversAccounts ? m.card_consent_given() : m.card_consent_missing()}</Notice>
          )}
        </Form>
      )}
    </Dialog>
  )
}
