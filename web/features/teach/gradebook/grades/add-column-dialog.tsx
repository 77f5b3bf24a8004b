import {
  type Level,
  levelsOfScale,
  type ScalePreset,
  spreadLevels,
} from '@lantern/contract/teach/gradebook/grade-scales.rules'
import {
  gradebookLimits,
  type OwnColumnKind,
  ownColumnKinds,
} from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import type { NewOwnColumn } from '@lantern/contract/teach/gradebook/own-columns'
import * as m from '@lantern/messages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Form } from '../../../../lib/form.tsx'
import { localMoment } from '../../../../lib/local-moment.rules.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Segment } from '../../../../ui/forms/segment.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { readDecimal } from './decimal.rules.ts'
import { useAddOwnColumn } from './grade-calls.ts'
import { ownKindLabels, presetLabels, scaleOf } from './grade-labels.ts'
import { type ColumnDraft, OwnColumnFields, readColumnDraft } from './own-column-fields.tsx'

const signs = ['+++', '++', '+', 'o', '–']

type LevelPreset = 'signs' | Exclude<ScalePreset, 'own' | 'twenty'>
const levelPresets: readonly LevelPreset[] = [
  'signs',
  'words',
  'letters',
  'six-best',
  'one-best',
  'cbse',
  'cbse-nine',
]

const levelsOf = (preset: LevelPreset): Level[] =>
  preset === 'signs' ? spreadLevels(signs) : levelsOfScale(scaleOf(preset))

const writeLevels = (levels: readonly Level[]): string =>
  levels.map(({ name, percent }) => `${name} = ${percent}`).join('\n')

/** Levels as typed, one a line: "+++ = 100". Null where a line is none. */
const readLevels = (text: string): Level[] | null => {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const levels = lines.flatMap(line => {
    const at = line.lastIndexOf('=')
    const name = line.slice(0, at).trim()
    const percent = readDecimal(line.slice(at + 1).replace('%', ''), 100)
    return at > 0 && name && name.length <= gradebookLimits.levelName && percent !== null
      ? [{ name, percent }]
      : []
  })
  const isWhole =
    levels.length === lines.length && new Set(levels.map(({ name }) => name)).size === levels.length
  return isWhole && levels.length >= 2 && levels.length <= gradebookLimits.levels ? levels : null
}

const readWhat = (
  kind: OwnColumnKind,
  possible: string | null,
  levels: Level[] | null,
): NewOwnColumn['what'] | null => {
  if (kind === 'pass') return { kind }
  if (kind === 'points') return possible === null ? null : { kind, possible }
  return levels && { kind, levels }
}

const today = (): string => localMoment(new Date()).slice(0, 10)

/** New column: what it is called, what its cells are, and whether students see it. */
function AddColumnDialog({ classId, onClose }: { classId: string; onClose(): void }) {
  const [kind, setKind] = useState<OwnColumnKind>('points')
  const [draft, setDraft] = useState<ColumnDraft>(() => ({
    title: '',
    day: today(),
    weight: '1',
    possible: '20',
    isShown: true,
  }))
  const [preset, setPreset] = useState<LevelPreset>('signs')
  const [written, setWritten] = useState(() => writeLevels(levelsOf('signs')))
  const [isTried, setTried] = useState(false)
  const add = useAddOwnColumn(classId)
  const levels = readLevels(written)
  const submit = () => {
    setTried(true)
    const about = readColumnDraft(draft, kind === 'points')
    const what = about && readWhat(kind, about.possible, levels)
    if (!about || !what) return
    const { possible: _, ...rest } = about
    add.mutate(
      { ...rest, what },
      {
        onSuccess: () => {
          showToast(m.own_column_added())
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open title={m.own_column_add()} closeLabel={m.dialog_close()} onClose={onClose}>
      <Form onSubmit={submit} noValidate submit={m.own_column_add()} call={add} onCancel={onClose}>
        <Segment<OwnColumnKind>
          legend={m.gradebook_kind()}
          value={kind}
          onChange={setKind}
          choices={ownColumnKinds.map(value => ({ value, label: ownKindLabels[value]() }))}
        />
        <OwnColumnFields
          draft={draft}
          hasPoints={kind === 'points'}
          isTried={isTried}
          onChange={part => setDraft(before => ({ ...before, ...part }))}
        />
        {kind === 'level' && (
          <>
            <SelectField
              label={m.own_levels_from()}
              choices={levelPresets.map(value => ({
                value,
                label: value === 'signs' ? m.own_levels_signs() : presetLabels[value](),
              }))}
              value={preset}
              onChange={event => {
                const next = levelPresets.find(one => one === event.target.value) ?? 'signs'
                setPreset(next)
                setWritten(writeLevels(levelsOf(next)))
              }}
            />
            <TextArea
              label={m.own_levels()}
              hint={m.own_levels_hint()}
              rows={6}
              value={written}
              error={isTried && levels === null ? m.own_levels_wrong() : undefined}
              onChange={event => setWritten(event.target.value)}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** Button that opens the dialog of a new column. */
export function AddColumnButton({ classId, look = 'line' }: { classId: string; look?: 'line' | 'primary' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look={look}
        size={look === 'primary' ? 'sm' : 'md'}
        icon={<Plus className="i" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {m.own_column_add()}
      </Button>
      {isOpen && <AddColumnDialog classId={classId} onClose={() => setOpen(false)} />}
    </>
  )
}
