import { mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import {
  type Gradebook,
  type GradebookIdentifier,
  gradebookIdentifiers,
} from '@lantern/contract/teach/gradebook/gradebook'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { SaveTables } from '../../../ui/forms/save-tables.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { formatFinal } from './figures.ts'
import { useSaveGradebook } from './queries.ts'
import { ReportButton } from './report-dialog.tsx'

const identifierLabels: Record<GradebookIdentifier, () => string> = {
  name: m.gradebook_identifier_name,
  email: m.gradebook_identifier_email,
  'id-number': m.gradebook_identifier_id_number,
  'user-name': m.gradebook_identifier_user_name,
}

/** Headline of the gradebook, and its export. */
export function GradebookHead({ gradebook }: { gradebook: Gradebook }) {
  const { class: facts, medianFinal, missing, columns, students } = gradebook
  const save = useSaveGradebook(facts.id)
  const [identifier, setIdentifier] = useState<GradebookIdentifier>('name')
  const middle =
    medianFinal === null
      ? m.gradebook_headline_none()
      : m.gradebook_headline({ percent: formatFinal(medianFinal) })
  return (
    <div className="page-head">
      <div>
        <h1 className="h-page">{facts.name}</h1>
        <p>
          {[middle, missing > 0 && m.gradebook_missing_count({ count: missing })].filter(Boolean).join(' ')}
        </p>
      </div>
      {columns.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={m.gradebook_identifier()}
            choices={gradebookIdentifiers.map(value => ({ value, label: identifierLabels[value]() }))}
            value={identifier}
            onChange={event =>
              setIdentifier(gradebookIdentifiers.find(one => one === event.target.value) ?? 'name')
            }
          />
          <SaveTables
            saving={save.isPending ? save.variables.format : null}
            onSave={format =>
              save.mutate({ title: `${facts.name} ${facts.term}`.trim(), format, identifier })
            }
          />
          {mayManage(facts.role) && (
            <ReportButton
              classId={facts.id}
              days={columns.map(({ closesAt }) => closesAt)}
              names={[facts.name, ...students.map(({ name }) => name), ...columns.map(({ title }) => title)]}
              className={facts.name}
              students={students.length}
            />
          )}
        </div>
      )}
    </div>
  )
}
