import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import { countMarks, countQuestions } from '@lantern/contract/teach/papers/paper-marks.rules'
import * as m from '@lantern/messages'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, IconButton } from '../../../ui/forms/button.tsx'
import { paperAddress } from './paper-address.ts'
import { useSaveTemplate } from './queries.ts'
import { listTemplates } from './templates.ts'

const describe = (blueprint: Blueprint): string =>
  [
    m.paper_questions({ count: countQuestions(blueprint) }),
    m.paper_marks({ count: countMarks(blueprint) }),
    blueprint.minutes === null ? '' : m.paper_minutes_short({ minutes: blueprint.minutes }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Templates for a new paper: built-in and own ones. */
export function StartPaper() {
  const make = useCall('POST /papers', {
    input: (blueprint: Blueprint) => ({ body: { blueprint } }),
    invalidates: ['GET /papers'],
  })
  const own = useRead('GET /paper-templates', { pick: 'templates' })
  const remove = useCall('DELETE /paper-templates/:templateId', {
    input: (templateId: string) => ({ params: { templateId } }),
    invalidates: ['GET /paper-templates'],
  })
  const save = useSaveTemplate()
  const navigate = useNavigate()
  const begin = (blueprint: Blueprint) =>
    make.mutate(blueprint, { onSuccess: ({ paper }) => void navigate(paperAddress(paper.id)) })
  const forget = ({ id, name, blueprint }: { id: string; name: string; blueprint: Blueprint }) =>
    remove.mutate(id, {
      onSuccess: ({ message }) =>
        showToast(message, { label: m.library_undo(), run: () => save.mutate({ name, blueprint }) }),
    })
  return (
    <ul className="rows two ruled">
      {listTemplates().map(({ id, name, text, blueprint }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            <span className="meta">{`${text} ${describe(blueprint)}${m.sentence_end()}`}</span>
          </span>
          <Button
            size="sm"
            busy={make.isPending}
            onClick={() => begin(blueprint)}
            aria-label={m.paper_begin_with({ name })}
          >
            {m.paper_begin()}
          </Button>
        </li>
      ))}
      {own.data?.map(template => (
        <li key={template.id}>
          <span>
            <b>{template.name}</b>
            <span className="meta">{`${m.paper_template_own()} ${describe(template.blueprint)}${m.sentence_end()}`}</span>
          </span>
          <span className="flex gap-2">
            <IconButton
              label={m.paper_template_remove({ name: template.name })}
              onClick={() => forget(template)}
            >
              <Trash2 className="i" aria-hidden="true" />
            </IconButton>
            <Button
              size="sm"
              busy={make.isPending}
              onClick={() => begin(template.blueprint)}
              aria-label={m.paper_begin_with({ name: template.name })}
            >
              {m.paper_begin()}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
