import type { Homework, HomeworkStudent } from '@lantern/contract/teach/homework/homework'
import * as m from '@lantern/messages'
import { Settings2, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../lib/calls/use-call.ts'
import { deleteLabel } from '../../../lib/dialog-labels.ts'
import { EmbedCode } from '../../../lib/embed-code.tsx'
import { LinkWarning } from '../../../lib/join-origin/unreachable-notice.tsx'
import { useJoinOrigin } from '../../../lib/join-origin/use-join-origin.ts'
import { lazy } from '../../../lib/lazy.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Section } from '../../../ui/page/section.tsx'
import styles from './homework.module.css'
import { homeworkLink, homeworkResults, timeLabel } from './homework-labels.ts'
import { useChangeHomework } from './queries.ts'
import { toSettingsForm } from './settings.rules.ts'
import { SettingsForm } from './settings-form.tsx'
import { StudentProgress } from './student-progress.tsx'

const QrCode = lazy(() => import('../../../ui/charts/qr-code.tsx'))

/** Link and QR code of the homework. */
function Invitation({ homework: { id, title, settings } }: { homework: Homework }) {
  const { origin } = useJoinOrigin()
  const link = homeworkLink(origin, id)
  return (
    <section
      className={`${styles.homeworkLink} grid grid-cols-[minmax(0,1fr)_auto] gap-[clamp(20px,4vw,64px)] items-center border-y border-y-line py-6 px-0 phone:grid-cols-[minmax(0,1fr)]`}
      aria-labelledby="link"
    >
      <div>
        <h2 id="link">{m.homework_link()}</h2>
        <p className="muted">{settings.takesNames ? m.homework_link_names() : m.homework_link_text()}</p>
        <p className="mono wrap-anywhere text-[0.86rem]">{link}</p>
        <LinkWarning />
        <EmbedCode address={link} title={title} />
      </div>
      <div className="qr-box justify-self-start">
        <Suspense fallback={<span className="qr block" />}>
          <QrCode text={link} label={m.homework_qr()} />
        </Suspense>
      </div>
    </section>
  )
}

function Head({ homework, onChange, onRemove }: { homework: Homework; onChange(): void; onRemove(): void }) {
  const { id, title, settings, state, questions, finished } = homework
  const actions = [
    { label: m.homework_change(), icon: <Settings2 className="i" />, run: onChange },
    { label: m.homework_delete(), icon: <Trash2 className="i" />, run: onRemove, bad: true },
  ]
  return (
    <div className="page-head">
      <div>
        <h1 className="h-page">{title}</h1>
        <p>{`${m.homework_questions({ count: questions })} · ${timeLabel({ ...settings, state })}`}</p>
      </div>
      <div className="flex items-center gap-3">
        <ActionMenu label={m.homework_actions()} actions={actions} />
        {finished > 0 && (
          <Link className={buttonClass('primary')} to={homeworkResults(id)}>
            {m.homework_see_results()}
          </Link>
        )}
      </div>
    </div>
  )
}

/** A homework under the eyes of its teacher. */
export function SetView({
  homework,
  students,
}: {
  homework: Homework
  students: readonly HomeworkStudent[]
}) {
  const [asked, setAsked] = useState<'change' | 'remove'>()
  const change = useChangeHomework(homework.id)
  const remove = useCall('DELETE /homework/:homeworkId', {
    input: (homeworkId: string) => ({ params: { homeworkId } }),
    invalidates: ['GET /homework'],
  })
  const navigate = useNavigate()
  const close = () => setAsked(undefined)
  return (
    <>
      <Head homework={homework} onChange={() => setAsked('change')} onRemove={() => setAsked('remove')} />
      <Invitation homework={homework} />
      <Section
        title={m.homework_students()}
        aside={
          <span className="meta">
            {m.homework_submitted({ finished: homework.finished, students: homework.students })}
          </span>
        }
      >
        {students.length === 0 ? (
          <EmptyState>{m.homework_nobody()}</EmptyState>
        ) : (
          <StudentProgress homeworkId={homework.id} students={students} />
        )}
      </Section>
      {asked === 'change' && (
        <Dialog open title={m.homework_change()} closeLabel={m.dialog_close()} onClose={close}>
          <SettingsForm
            initial={toSettingsForm(homework.settings)}
            label={m.homework_save()}
            busy={change.isPending}
            error={change.error?.message ?? null}
            onSave={settings => change.mutate(settings, { onSuccess: close })}
          />
        </Dialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          words={deleteLabel(m.homework_delete_title(), m.homework_delete_text({ title: homework.title }))}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(homework.id, { onSuccess: () => void navigate('/homework') })}
          onClose={close}
        />
      )}
    </>
  )
}
