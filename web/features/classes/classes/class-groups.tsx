import type { ClassGroup } from '@lantern/contract/classes/classes/class-groups'
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { ClassStudent } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useClassGroups, useRemoveClassGroup, useSaveClassGroup } from './group-queries.ts'
import { MemberChecks } from './member-checks.tsx'

type FormProps = {
  classId: string
  students: readonly ClassStudent[]
  /** Group to edit; absent for a new one. */
  group?: ClassGroup
  onClose(): void
}

function GroupDialog({ classId, students, group, onClose }: FormProps) {
  const [name, setName] = useState(group?.name ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(group?.memberIds))
  const save = useSaveClassGroup(classId)
  const submit = () => {
    if (name.trim())
      save.mutate(
        { groupId: group?.id ?? null, form: { name: name.trim(), memberIds: [...chosen] } },
        { onSuccess: onClose },
      )
  }
  return (
    <Dialog
      open
      title={group ? m.class_group_change() : m.class_group_new()}
      closeLabel={m.dialog_close()}
      onClose={onClose}
    >
      <Form onSubmit={submit} noValidate submit={m.class_group_save()} call={save} onCancel={onClose}>
        <Field
          label={m.class_group_name()}
          value={name}
          maxLength={classLimits.groupName}
          onChange={event => setName(event.target.value)}
        />
        <MemberChecks
          legend={m.class_group_members()}
          students={students}
          chosen={chosen}
          onChange={setChosen}
        />
      </Form>
    </Dialog>
  )
}

type RowProps = Omit<FormProps, 'group' | 'onClose'> & { group: ClassGroup; manages: boolean }

function GroupRow({ classId, students, group, manages }: RowProps) {
  const [asked, setAsked] = useState<'change' | 'remove'>()
  const remove = useRemoveClassGroup(classId)
  const close = () => setAsked(undefined)
  const { name, memberIds } = group
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="meta">{m.class_group_count({ count: memberIds.length })}</span>
      </span>
      {manages && (
        <ActionMenu
          label={m.class_group_actions({ name })}
          actions={[
            { label: m.class_group_change(), icon: <Pencil className="i" />, run: () => setAsked('change') },
            {
              label: m.class_group_remove(),
              icon: <Trash2 className="i" />,
              run: () => setAsked('remove'),
              bad: true,
            },
          ]}
        />
      )}
      {asked === 'change' && (
        <GroupDialog classId={classId} students={students} group={group} onClose={close} />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          words={{
            title: m.class_group_remove_title({ name }),
            text: m.class_group_remove_text(),
            confirm: m.class_group_remove(),
            cancel: m.dialog_cancel(),
            close: m.dialog_close(),
          }}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(group.id, { onSuccess: close })}
          onClose={close}
        />
      )}
    </li>
  )
}

type Props = { classId: string; students: readonly ClassStudent[]; manages: boolean }

/** Groups of a class: work can be given to one alone. */
export function ClassGroups({ classId, students, manages }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const { data } = useClassGroups(classId)
  const joined = students.filter(({ state }) => state === 'joined')
  if (!data || joined.length === 0 || (!manages && data.length === 0)) return null
  return (
    <Section
      title={m.class_groups()}
      aside={
        manages && (
          <Button
            size="sm"
            icon={<Plus className="i" aria-hidden="true" />}
            onClick={() => setIsAdding(true)}
          >
            {m.class_group_new()}
          </Button>
        )
      }
    >
      {data.length === 0 ? (
        <p className="muted">{m.class_group_none()}</p>
      ) : (
        <ul className="rows two ruled">
          {data.map(group => (
            <GroupRow key={group.id} classId={classId} students={joined} group={group} manages={manages} />
          ))}
        </ul>
      )}
      {isAdding && <GroupDialog classId={classId} students={joined} onClose={() => setIsAdding(false)} />}
    </Section>
  )
}
