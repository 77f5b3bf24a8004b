import type { Homework, HomeworkStudent } from '@lantern/contract/teaching/homework'
import * as m from '@lantern/messages'
import { Code, Copy, ExternalLink, Settings2, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { copyText } from '../../lib/copy-text.ts'
import { deleteLabel } from '../../lib/dialog-labels.ts'
import { classroomLink, writeEmbedCode } from '../../lib/elsewhere.rules.ts'
import { useInstallation } from '../../lib/installation.ts'
import { lazy } from '../../lib/lazy.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonClass } from '../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ActionMenu } from '../../ui/overlays/menu.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { homeworkLink, homeworkResults, timeLabel } from './homework-labels.ts'
import { useChangeHomework, useRemoveHomework } from './queries.ts'
import { toSettingsForm } from './settings.rules.ts'
import { SettingsForm } from './settings-form.tsx'
import { StudentProgress } from './student-progress.tsx'
import './homework.css'
import { Section } from '../../ui/page/section.tsx'

const QrCode = lazy(() => import('../../ui/charts/qr-code.tsx'))

/** The way to it: a link to copy and a picture for cameras. */
function Invitation({ homework: { id, title } }: { homework: Homework }) {
  const { data: installation } = useInstallation()
  const link = homeworkLink(id)
  const embedCode = writeEmbedCode({ address: link, title })
  const copy = async (text: string, copied: string) => showToast((await copyText(text)) ? copied : text)
  return (
    <section className="homework-link" aria-labelledby="link">
      <div>
        <h2 id="link">{m.homework_link()}</h2>
        <p className="muted">{m.homework_link_text()}</p>
        <p className="mono homework-url">{link}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Copy className="i" aria-hidden="true" />}
            onClick={() => void copy(link, m.homework_copied())}
          >
            {m.homework_copy()}
          </Button>
          <a
            className={buttonClass('line')}
            href={classroomLink({ address: link, title })}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink className="i" aria-hidden="true" />
            {m.homework_classroom()}
          </a>
          {installation?.isFramed && (
            <Button
              icon={<Code className="i" aria-hidden="true" />}
              onClick={() => void copy(embedCode, m.homework_embed_copied())}
            >
              {m.homework_embed()}
            </Button>
          )}
        </div>
      </div>
      <div className="qr-box">
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
  const remove = useRemoveHomework()
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
