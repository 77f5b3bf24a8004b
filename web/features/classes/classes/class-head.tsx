import { formatCode, mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import type { ClassTeacher, SchoolClass } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import {
  Archive,
  ArchiveRestore,
  Copy,
  CopyPlus,
  ImagePlus,
  Lock,
  LockOpen,
  Pencil,
  RefreshCw,
  Trash2,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/use-call.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { deleteLabel } from '../../../lib/dialog-labels.ts'
import { LinkWarning } from '../../../lib/join-origin/unreachable-notice.tsx'
import { useJoinOrigin } from '../../../lib/join-origin/use-join-origin.ts'
import { lazy } from '../../../lib/lazy.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { ClassForm } from './class-form.tsx'
import { classAddress, describeClass, joinLink } from './class-labels.ts'
import { ClassNotice } from './class-notice.tsx'
import { ClassPicture } from './class-picture.tsx'
import styles from './classes.module.css'
import { PictureDialog } from './picture-dialog.tsx'
import { useChangeClass, useCopyClass } from './queries.ts'

const QrCode = lazy(() => import('../../../ui/charts/qr-code.tsx'))

/** The way in: a code to type, a link to copy and a picture for cameras. */
function JoinCode({ code, isJoinOpen, isApproved, isOwnApproved }: SchoolClass) {
  const { origin } = useJoinOrigin()
  const link = joinLink(origin, code)
  const copy = async () => showToast((await copyText(link)) ? m.embed_link_copied() : link)
  if (!isJoinOpen) return <p className="meta max-w-[34ch]">{m.class_join_closed()}</p>
  if (!isApproved)
    return (
      <p className="meta max-w-[34ch]">
        {isOwnApproved ? m.class_code_without_owner() : m.class_code_waits()}
      </p>
    )
  return (
    <div className={styles.classCode} data-part="class-code">
      <div className="qr-box">
        <Suspense fallback={<span className="qr block" />}>
          <QrCode text={link} label={m.class_qr()} />
        </Suspense>
      </div>
      <div>
        <span className="meta">{m.class_code()}</span>
        <b className="mono text-[1.45rem] leading-[1.35] font-[620] whitespace-nowrap">{formatCode(code)}</b>
        <Button size="sm" icon={<Copy className="i" aria-hidden="true" />} onClick={() => void copy()}>
          {m.class_copy_link()}
        </Button>
      </div>
    </div>
  )
}

type Asked = 'change' | 'picture' | 'copy' | 'remove'

/** Actions on a class as a whole. */
function ClassActions({ schoolClass }: { schoolClass: SchoolClass }) {
  const { id, role, isJoinOpen, archivedAt, name, subject, term } = schoolClass
  const [asked, setAsked] = useState<Asked>()
  const navigate = useNavigate()
  const change = useChangeClass(id)
  const copy = useCopyClass(id)
  const remove = useCall('DELETE /classes/:classId', {
    input: () => ({ params: { classId: id } }),
    invalidates: ['GET /classes'],
  })
  const close = () => setAsked(undefined)
  const icon = (Icon: typeof Copy) => <Icon className="i" />
  const actions = [
    { label: m.class_change(), icon: icon(Pencil), run: () => setAsked('change') },
    { label: m.class_picture(), icon: icon(ImagePlus), run: () => setAsked('picture') },
    isJoinOpen
      ? { label: m.class_close_join(), icon: icon(Lock), run: () => change.mutate({ isJoinOpen: false }) }
      : { label: m.class_open_join(), icon: icon(LockOpen), run: () => change.mutate({ isJoinOpen: true }) },
    { label: m.class_new_code(), icon: icon(RefreshCw), run: () => change.mutate({ hasNewCode: true }) },
    { label: m.class_copy(), icon: icon(CopyPlus), run: () => setAsked('copy') },
    archivedAt
      ? {
          label: m.class_restore(),
          icon: icon(ArchiveRestore),
          run: () => change.mutate({ isArchived: false }),
        }
      : { label: m.class_archive(), icon: icon(Archive), run: () => change.mutate({ isArchived: true }) },
  ]
  const removal = { label: m.class_delete(), icon: icon(Trash2), run: () => setAsked('remove'), bad: true }
  return (
    <>
      <ActionMenu label={m.class_actions()} actions={role === 'owner' ? [...actions, removal] : actions} />
      {asked === 'change' && (
        <ClassForm
          title={m.class_change()}
          submit={m.homework_save()}
          initial={{ name, subject, term }}
          busy={change.isPending}
          error={change.error?.message}
          onSave={form => change.mutate(form, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asked === 'picture' && <PictureDialog schoolClass={schoolClass} onClose={close} />}
      {asked === 'copy' && (
        <ClassForm
          title={m.class_copy()}
          text={m.class_copy_text()}
          submit={m.class_copy_do()}
          initial={{ name, subject, term: '' }}
          busy={copy.isPending}
          error={copy.error?.message}
          onSave={form =>
            copy.mutate(form, {
              onSuccess: reply => {
                close()
                void navigate(classAddress(reply.class.id))
              },
            })
          }
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          words={deleteLabel(m.class_delete_title(), m.class_delete_text({ name }))}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => void navigate('/classes') })}
          onClose={close}
        />
      )}
    </>
  )
}

/** The top of a class's page as its teachers see it. */
export function ClassHead({
  schoolClass,
  teachers,
}: {
  schoolClass: SchoolClass
  teachers: readonly ClassTeacher[]
}) {
  const { name, students, role, archivedAt, isJoinOpen, isApproved } = schoolClass
  return (
    <>
      <header
        className={`${styles.classHead} flex flex-wrap gap-y-5 gap-x-10 justify-between items-end mb-[18px]`}
      >
        <div>
          <div className="flex items-center gap-3">
            <ClassPicture of={schoolClass} isLarge />
            <h1 className="h-page">{name}</h1>
            {mayManage(role) && <ClassActions schoolClass={schoolClass} />}
          </div>
          <p>
            {[describeClass(schoolClass), m.class_students_count({ count: students })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>{m.class_taught_by({ names: teachers.map(teacher => teacher.name).join(', ') })}</p>
        </div>
        {!archivedAt && <JoinCode {...schoolClass} />}
      </header>
      {!archivedAt && isJoinOpen && isApproved && (
        <div className="mb-5 max-w-[72ch] empty:hidden">
          <LinkWarning />
        </div>
      )}
      {archivedAt && <Notice>{m.class_archived_note()}</Notice>}
      <ClassNotice schoolClass={schoolClass} />
    </>
  )
}
