import type { ClassMaterial } from '@lantern/contract/classes/classes/class-material'
import * as m from '@lantern/messages'
import { Link2, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { EmbedCode } from '../../../lib/embed-code.tsx'
import { formatDay } from '../../../lib/format.ts'
import { LinkWarning } from '../../../lib/join-origin/unreachable-notice.tsx'
import { useJoinOrigin } from '../../../lib/join-origin/use-join-origin.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import type { MenuAction } from '../../../ui/overlays/menu-action.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useClassMaterial } from './queries.ts'

const sourceAddress = (sourceId: string) => `/doc-chat?source=${sourceId}`

/** A source that could be shared. */
type Shareable = { id: string; name: string; hasNotes: boolean }

type ChooserProps = {
  classId: string
  sources: readonly Shareable[]
  shared: ReadonlySet<string>
  onClose(): void
}

/** Dialog to choose which of the teacher's own sources the class gets. */
function SourceChooser({ classId, sources, shared, onClose }: ChooserProps) {
  /** Slides whose presenter notes the class gets too. */
  const [noted, setNoted] = useState<ReadonlySet<string>>(new Set())
  const changeNoted = (id: string, included: boolean) =>
    setNoted(before => new Set(included ? [...before, id] : [...before].filter(other => other !== id)))
  const share = useCall('POST /classes/:classId/material', {
    input: (sourceId: string) => ({
      params: { classId },
      body: { sourceId, withNotes: noted.has(sourceId) },
    }),
    quiet: true,
    onSuccess: ({ material }, _, cache) =>
      cache.put('GET /classes/:classId/material', { params: { classId } }, { material }),
  })
  return (
    <Dialog open title={m.class_material_add()} closeLabel={m.dialog_close()} onClose={onClose}>
      <p className="muted">{m.class_material_add_text()}</p>
      {share.error && <Notice bad>{share.error.message}</Notice>}
      {sources.length === 0 && <p>{m.class_material_nothing()}</p>}
      <ul className="rows two ruled max-h-[40vh] overflow-auto">
        {sources.map(({ id, name, hasNotes }) => (
          <li key={id}>
            <span className="grid gap-1">
              <b className="break-words">{name}</b>
              {hasNotes && !shared.has(id) && (
                <Switch
                  label={m.class_material_notes_of({ name })}
                  checked={noted.has(id)}
                  words={m.class_material_notes()}
                  onChange={included => changeNoted(id, included)}
                />
              )}
            </span>
            {shared.has(id) ? (
              <span className="meta">{m.class_material_shared()}</span>
            ) : (
              <Button
                size="sm"
                aria-label={`${m.class_material_share()}: ${name}`}
                busy={share.isPending && share.variables === id}
                onClick={() => share.mutate(id)}
              >
                {m.class_material_share()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A source's way to the class from its page of Google Classroom or the school's website. */
function EmbedCodeDialog({ source, onClose }: { source: ClassMaterial['source']; onClose(): void }) {
  const { origin } = useJoinOrigin()
  const link = `${origin}${sourceAddress(source.id)}`
  return (
    <Dialog open title={m.class_material_link()} closeLabel={m.dialog_close()} onClose={onClose}>
      <div className="grid gap-4">
        <p>
          <b className="break-words">{source.name}</b>
        </p>
        <p className="muted">{m.class_material_link_text()}</p>
        <p className="mono text-sm break-all">{link}</p>
        <LinkWarning />
        <EmbedCode address={link} title={source.name} />
      </div>
    </Dialog>
  )
}

type RowProps = Pick<Props, 'classId' | 'manages' | 'facts'> & { one: ClassMaterial }

function MaterialRow({ classId, one, manages, facts }: RowProps) {
  const stop = useCall('DELETE /classes/:classId/material/:materialId', {
    input: (materialId: string) => ({ params: { classId, materialId } }),
    invalidates: [callKey('GET /classes/:classId/material', { params: { classId } })],
  })
  const [isGoingElsewhere, setIsGoingElsewhere] = useState(false)
  const { source, sharedBy, sharedAt } = one
  const more = source.kind === 'recording' ? facts(source.id) : null
  const actions = [
    ...(more?.actions ?? []),
    {
      label: m.class_material_link(),
      icon: <Link2 className="i" />,
      run: () => setIsGoingElsewhere(true),
    },
    {
      label: m.class_material_stop(),
      icon: <X className="i" />,
      run: () => stop.mutate(source.id),
      bad: true,
    },
  ]
  return (
    <li>
      <Link to={sourceAddress(source.id)}>
        <b className="break-words">{source.name}</b>
        <span className="meta">{m.class_material_by({ name: sharedBy, day: formatDay(sharedAt) })}</span>
        {more && <span className="meta">{more.text}</span>}
      </Link>
      {manages && <ActionMenu label={m.class_material_more({ name: source.name })} actions={actions} />}
      {isGoingElsewhere && <EmbedCodeDialog source={source} onClose={() => setIsGoingElsewhere(false)} />}
    </li>
  )
}

type Props = {
  classId: string
  /** Whether this person manages the class's material. */
  manages: boolean
  /** Further facts about a recording, and actions of those who manage it. */
  facts(sourceId: string): { text: string; actions: MenuAction[] } | null
  /** Sources that can be shared: the teacher's own that can be asked. */
  sources: readonly Shareable[]
}

/** Sources shared with a class. */
export function ClassMaterialSection({ classId, manages, facts, sources }: Props) {
  const { data, error } = useClassMaterial(classId)
  const [isChoosing, setIsChoosing] = useState(false)
  const add = manages && (
    <Button size="sm" icon={<Plus className="i" aria-hidden="true" />} onClick={() => setIsChoosing(true)}>
      {m.class_material_add()}
    </Button>
  )
  return (
    <Section title={m.class_material()} aside={data && data.length > 0 && add}>
      {!data && <Pending error={error} label={m.classes_loading()} lines={3} />}
      {data?.length === 0 && (
        <EmptyState action={add}>
          {manages ? m.class_material_none() : m.class_material_none_student()}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="rows two ruled">
          {data.map(one => (
            <MaterialRow key={one.source.id} classId={classId} one={one} manages={manages} facts={facts} />
          ))}
        </ul>
      )}
      {isChoosing && (
        <SourceChooser
          classId={classId}
          sources={sources}
          shared={new Set(data?.map(({ source }) => source.id))}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Section>
  )
}
