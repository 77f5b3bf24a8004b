import type { JoinedClass } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { describeClass } from './class-labels.ts'
import { ClassPicture } from './class-picture.tsx'
import styles from './classes.module.css'
import { useLeaveClass } from './queries.ts'

/** The top of a class's page as its students see it. */
export function JoinedClassHead({ joined }: { joined: JoinedClass }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = useLeaveClass()
  const navigate = useNavigate()
  return (
    <>
      <header
        className={`${styles.classHead} flex flex-wrap gap-y-5 gap-x-10 justify-between items-end mb-[18px]`}
      >
        <div>
          <div className="flex items-center gap-3">
            <ClassPicture of={joined} isLarge />
            <h1 className="h-page">{joined.name}</h1>
            <ActionMenu
              label={m.class_actions()}
              actions={[
                {
                  label: m.class_leave(),
                  icon: <LogOut className="i" />,
                  run: () => setIsLeaving(true),
                  bad: true,
                },
              ]}
            />
          </div>
          <p>{describeClass(joined)}</p>
          <p>{m.class_your_teachers({ names: joined.teachers.join(', ') })}</p>
        </div>
      </header>
      {joined.isReadOnly && !joined.archivedAt && <Notice>{m.class_read_only_student()}</Notice>}
      {joined.model.isOff && <Notice>{m.class_model_off_student({ reason: joined.model.reason })}</Notice>}
      {joined.archivedAt && <Notice>{m.class_archived_note()}</Notice>}
      {isLeaving && (
        <ConfirmDialog
          words={{
            title: m.class_leave_title({ name: joined.name }),
            text: m.class_leave_text(),
            confirm: m.class_leave(),
            cancel: m.dialog_cancel(),
            close: m.dialog_close(),
          }}
          busy={leave.isPending}
          onConfirm={() => leave.mutate(joined.id, { onSuccess: () => void navigate('/classes') })}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </>
  )
}
