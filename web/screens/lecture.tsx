import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useBlocker } from 'react-router'
import {
  PermissionNotice,
  PurposeField,
  WhoHears,
} from '../features/classes/class-recordings/recording-purpose.tsx'
import { IncomingSources } from '../features/material/library/incoming-sources.tsx'
import { useSources } from '../features/material/library/queries.ts'
import { canBeAsked, isMoving } from '../features/material/library/sources.rules.ts'
import { useUploads } from '../features/material/library/uploads.ts'
import { useFilePicker, useOpenHere } from '../features/material/library/use-file-picker.ts'
import { AboutRecording, BringLecture } from '../features/material/recordings/record/bring-lecture.tsx'
import { LastMinutes } from '../features/material/recordings/record/last-minutes.tsx'
import styles from '../features/material/recordings/record/record.module.css'
import { findBrowserProblem } from '../features/material/recordings/record/recorder.ts'
import { RecordingNow } from '../features/material/recordings/record/recording-now.tsx'
import { RunningElsewhere } from '../features/material/recordings/record/running-elsewhere.tsx'
import { openAuth } from '../features/people/identity/dialog-store.ts'
import { formatMoment } from '../lib/format.ts'
import { LanguageField } from '../lib/recordings/language-field.tsx'
import { readSpokenLanguage, rememberSpokenLanguage } from '../lib/recordings/spoken-language.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { EndedLesson, RunningLesson } from './lecture/lesson-notices.tsx'
import UnsentRecordings from './lecture/unsent-recordings.tsx'
import { useLectureRecorder } from './lecture/use-lecture-recorder.ts'
import { usePurpose } from './lecture/use-purpose.ts'

export const meta = () => [{ title: m.page_title({ page: m.page_lecture() }) }]

function Head() {
  return (
    <div className="page-head">
      <div>
        <h1 className="h-page">{m.recording_heading()}</h1>
        <p>{m.recording_subheading()}</p>
      </div>
    </div>
  )
}

/** Question before the screen of a running recording is left. */
function Leaving({ isRunning }: { isRunning: boolean }) {
  const blocker = useBlocker(isRunning)
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      words={{
        title: m.recording_leave_title(),
        text: m.recording_leave_text(),
        confirm: m.recording_leave(),
        cancel: m.dialog_cancel(),
        close: m.dialog_close(),
      }}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}

function Incoming() {
  const uploads = useUploads()
  const sources = useSources().data ?? []
  const incoming = sources.filter(
    source => source.kind === 'recording' && !source.isSample && isMoving(source) && !canBeAsked(source),
  )
  return <IncomingSources uploads={uploads} sources={incoming} />
}

const defaultName = (): string => m.recording_name_default({ day: formatMoment(new Date().toISOString()) })

function Lecture({ accountId, isTeacher }: { accountId: string; isTeacher: boolean }) {
  const { recorder, state, lesson, ...running } = useLectureRecorder()
  const { classes, chosen, setClassId } = usePurpose()
  const [agreed, setAgreed] = useState(false)
  const [name, setName] = useState(defaultName)
  const [language, setLanguage] = useState(readSpokenLanguage)
  const { getRootProps, getInputProps, isDragActive, open } = useFilePicker({
    onSent: useOpenHere(),
  })
  const chooseLanguage = (chosenLanguage: SpokenLanguage) => {
    setLanguage(chosenLanguage)
    rememberSpokenLanguage(chosenLanguage)
  }
  const start = () => void running.start({ accountId, name: name.trim() || defaultName(), language }, chosen)
  const uploads = useUploads()
  const isSentHere = (uploadId: string) => uploads.some(({ recording }) => recording?.growingId === uploadId)
  const isRunning = ['recording', 'paused', 'stopping'].includes(state.phase)
  return (
    <div className="max-w-[1180px]">
      <Leaving isRunning={isRunning} />
      {isRunning ? (
        <div className={styles.columns}>
          <div>
            <RecordingNow recorder={recorder} state={state}>
              {lesson && <RunningLesson lesson={lesson} isAway={running.isAway} />}
            </RecordingNow>
            {state.growingId && <LastMinutes uploadId={state.growingId} />}
          </div>
          <AboutRecording>
            <WhoHears chosen={lesson ? chosen : null} />
          </AboutRecording>
        </div>
      ) : (
        <div {...getRootProps({ role: undefined, tabIndex: undefined })}>
          <input {...getInputProps({ 'aria-label': m.library_choose_files() })} />
          <Head />
          <div className={styles.columns}>
            <div>
              <EndedLesson ended={running.ended} onDeleted={running.forgetEnded} />
              {classes.length > 0 && (
                <div className="mb-6 grid max-w-[520px] gap-3">
                  <PurposeField classes={classes} classId={chosen?.id ?? null} onClass={setClassId} />
                  {chosen && (
                    <div id="record-permission">
                      <PermissionNotice chosen={chosen} isTeacher={isTeacher} />
                    </div>
                  )}
                </div>
              )}
              <LanguageField language={language} onLanguage={chooseLanguage} />
              {running.refusal && <Notice bad>{m.lesson_not_started({ reason: running.refusal })}</Notice>}
              <BringLecture
                problem={state.problem ?? findBrowserProblem()}
                asking={state.phase === 'asking' || running.isStarting}
                agreed={agreed}
                blockedBy={chosen && chosen.standing !== 'may' ? 'record-permission' : undefined}
                fileNote={chosen ? m.lesson_file_own() : undefined}
                isOver={isDragActive}
                onAgreed={setAgreed}
                onRecord={start}
                onChoose={open}
              />
              <div className="mt-7 max-w-[520px]">
                <Field
                  label={m.recording_name()}
                  maxLength={200}
                  value={name}
                  onChange={event => setName(event.target.value)}
                />
              </div>
              <RunningElsewhere isSentHere={isSentHere} />
              <Incoming />
              <UnsentRecordings key={running.ended?.recording.id ?? ''} accountId={accountId} />
            </div>
            <AboutRecording>
              <WhoHears chosen={chosen} />
            </AboutRecording>
          </div>
        </div>
      )}
    </div>
  )
}

/** Bringing a lecture: recorded here, or as a file. */
export default function LectureScreen() {
  const session = useSession()
  if (session) return <Lecture accountId={session._id} isTeacher={session.role === 'teacher'} />
  return (
    <div className="max-w-[1060px]">
      <Head />
      <div className="flex flex-wrap items-center justify-between gap-4 border-line border-y py-6">
        <p className="max-w-[52ch]">{m.recording_visitor()}</p>
        <a className={buttonClass('primary')} href="/signup" onClick={openAuth('sign-up')}>
          {m.bar_sign_up()}
        </a>
      </div>
    </div>
  )
}
