import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { CircleAlert, FileUp } from 'lucide-react'
import { Link } from 'react-router'
import { useCallCache } from '../../../lib/calls/call-cache.ts'
import { formatBytes } from '../../../lib/format.ts'
import { LanguageChoice } from '../../../lib/recordings/language-field.tsx'
import { isSoundFile } from '../../../lib/recordings/sound-files.rules.ts'
import { rememberSpokenLanguage } from '../../../lib/recordings/spoken-language.ts'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import styles from './library.module.css'
import { useRetrySource } from './queries.ts'
import { removeSource } from './removal.ts'
import { SourceIcon } from './source-icon.tsx'
import { SourceLanguage } from './source-language.tsx'
import { sourceAddress } from './sources.rules.ts'
import { chooseUploadLanguage, forgetUpload, type PendingUpload, sendAgain } from './uploads.ts'

function WhyNot({ children }: { children: string }) {
  return (
    <p className="text-bad type-sm mt-[3px] flex gap-[7px]" role="alert">
      <CircleAlert className="i size-[17px] mt-0.5" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

const uploadStages = {
  compressing: m.recording_compressing,
  waiting: m.recording_waiting,
} as const

function UploadStage({ upload }: { upload: PendingUpload }) {
  const { file, stage, share, bytes = file.size } = upload
  const text =
    stage === 'sending'
      ? m.library_sending({ sent: formatBytes(share * bytes), all: formatBytes(bytes) })
      : uploadStages[stage]({ share: Math.round(share * 100) })
  return (
    <>
      <ProgressBar label={m.library_sending_label({ name: file.name })} value={share * 100} max={100} />
      <span className="meta block">{text}</span>
    </>
  )
}

function UploadRow({ upload }: { upload: PendingUpload }) {
  const cache = useCallCache()
  const { file, error } = upload
  return (
    <li>
      <FileUp className="i" aria-hidden="true" />
      <div>
        <b>{file.name}</b>
        {error ? <WhyNot>{error.message}</WhyNot> : <UploadStage upload={upload} />}
        {isSoundFile(file) && error?.canRetry !== false && (
          <LanguageChoice
            name={file.name}
            language={upload.recording?.language ?? 'en'}
            onLanguage={language => {
              rememberSpokenLanguage(language)
              chooseUploadLanguage(upload, language)
            }}
          />
        )}
      </div>
      <div className="flex gap-2">
        {error?.canRetry && (
          <Button size="sm" onClick={() => sendAgain(cache, upload)}>
            {m.library_try_again()}
          </Button>
        )}
        <Button look="quiet" size="sm" onClick={() => forgetUpload(upload.id)}>
          {error ? m.library_remove() : m.library_stop()}
        </Button>
      </div>
    </li>
  )
}

function Reading({ source }: { source: Source }) {
  if (source.state === 'queued') return <span className="meta block mt-1">{m.library_queued()}</span>
  if (!source.pageCount) return <span className="meta block mt-1">{m.library_reading()}</span>
  return (
    <>
      <ProgressBar
        label={m.library_reading_label({ name: source.name })}
        value={source.pagesRead}
        max={source.pageCount}
      />
      <span className="meta block">
        {source.kind === 'recording'
          ? m.library_writing_minute({ minute: source.pagesRead, minutes: source.pageCount })
          : m.library_reading_page({ page: source.pagesRead, pages: source.pageCount })}
      </span>
    </>
  )
}

function SourceRow({ source }: { source: Source }) {
  const cache = useCallCache()
  const retry = useRetrySource()
  const failed = source.state === 'failed'
  return (
    <li>
      <SourceIcon kind={source.kind} />
      <div>
        {failed ? (
          <b>{source.name}</b>
        ) : (
          <Link className="link font-[560]" to={sourceAddress(source.id)}>
            {source.name}
          </Link>
        )}
        {failed ? (
          <WhyNot>{source.failure?.message ?? m.library_failed()}</WhyNot>
        ) : (
          <Reading source={source} />
        )}
        {source.kind === 'recording' && <SourceLanguage source={source} />}
      </div>
      <div className="flex gap-2">
        {failed && source.kind === 'video' && (
          <Link className={buttonClass('line', 'sm')} to={sourceAddress(source.id)}>
            {m.video_bring()}
          </Link>
        )}
        {failed && source.failure?.canRetry && (
          <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate(source.id)}>
            {m.library_try_again()}
          </Button>
        )}
        <Button look="quiet" size="sm" onClick={() => removeSource(cache, source)}>
          {failed ? m.library_remove() : m.library_stop()}
        </Button>
      </div>
    </li>
  )
}

type Props = { uploads: readonly PendingUpload[]; sources: readonly Source[] }

/** Rows only, for forms with an upload. */
export function IncomingList({ uploads, sources }: Props) {
  return (
    <ul className={styles.arriving} data-part="arriving">
      {uploads.map(upload => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
      {sources.map(source => (
        <SourceRow key={source.id} source={source} />
      ))}
    </ul>
  )
}

/** Sources being uploaded or read, with progress; failed ones stay here with the reason and a way out. */
export function IncomingSources({ uploads, sources }: Props) {
  if (uploads.length + sources.length === 0) return null
  const moving = uploads.some(s => !s.error) || sources.some(s => s.state !== 'failed')
  return (
    <Section
      title={m.library_incoming()}
      aside={
        moving && (
          <span className="meta">
            {uploads.some(s => !s.error) ? m.library_keep_open() : m.library_may_leave()}
          </span>
        )
      }
    >
      <IncomingList uploads={uploads} sources={sources} />
    </Section>
  )
}
