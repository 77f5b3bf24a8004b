import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { hasContact } from '@lantern/contract/people/moderation/contacts.rules'
import * as m from '@lantern/messages'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { CoveredText } from '../../../lib/covered-text.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { Button, IconButton } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import styles from './classes.module.css'

function AnnouncementForm({ classId }: { classId: string }) {
  const [text, setText] = useState('')
  const write = useCall('POST /classes/:classId/announcements', {
    input: (text: string) => ({ params: { classId }, body: { text } }),
    quiet: true,
    onSuccess: ({ announcement }, _, cache) => {
      const call = 'GET /classes/:classId/announcements'
      const known = cache.get(call, { params: { classId } })?.announcements ?? []
      cache.put(call, { params: { classId } }, { announcements: [announcement, ...known] })
    },
  })
  const isWarned = hasContact(text)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) write.mutate(text.trim(), { onSuccess: () => setText('') })
  }
  return (
    <form className="grid gap-3" onSubmit={send}>
      <TextArea
        label={m.class_announcement()}
        rows={2}
        maxLength={classLimits.announcement}
        value={text}
        error={write.error?.message}
        onChange={event => setText(event.target.value)}
      />
      {isWarned && <Notice>{m.class_announcement_contact()}</Notice>}
      <div>
        <Button type="submit" size="sm" busy={write.isPending} aria-disabled={!text.trim()}>
          {m.class_announcement_send()}
        </Button>
      </div>
    </form>
  )
}

type Props = { classId: string; manages: boolean; mayWrite?: boolean }

/** Announcements of a class, latest first; with a form for people who may write. */
export function Announcements({ classId, manages, mayWrite = false }: Props) {
  const { data } = useRead('GET /classes/:classId/announcements', {
    params: { classId },
    pick: 'announcements',
    staleTime: 0,
  })
  const remove = useCall('DELETE /classes/:classId/announcements/:announcementId', {
    input: (announcementId: string) => ({ params: { classId, announcementId } }),
    invalidates: [callKey('GET /classes/:classId/announcements', { params: { classId } })],
  })
  if (!mayWrite && !data?.length) return null
  return (
    <Section title={m.class_announcements()}>
      {mayWrite && <AnnouncementForm classId={classId} />}
      <ul className={styles.classNews}>
        {data?.map(({ id, author, text, at }) => (
          <li key={id}>
            <p className="whitespace-pre-line">
              <CoveredText>{text}</CoveredText>
            </p>
            <span className="meta col-1">{`${author} · ${formatMoment(at)}`}</span>
            {manages && (
              <IconButton small label={m.class_announcement_remove()} onClick={() => remove.mutate(id)}>
                <Trash2 className="i" aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
