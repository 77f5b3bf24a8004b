import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { DropFiles } from '../features/material/library/drop-files.tsx'
import { IncomingSources } from '../features/material/library/incoming-sources.tsx'
import { useSources } from '../features/material/library/queries.ts'
import { SourceIcon } from '../features/material/library/source-icon.tsx'
import { sourceLength } from '../features/material/library/source-length.ts'
import {
  canBeAsked,
  isMoving,
  sortSources,
  sourceAddress,
} from '../features/material/library/sources.rules.ts'
import { useUploads } from '../features/material/library/uploads.ts'
import { AddVideo } from '../features/material/videos/add-video.tsx'
import { openAuth } from '../features/people/identity/dialog-store.ts'
import { getScreenStart } from '../lib/screen-start.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Section } from '../ui/page/section.tsx'
import { Studying } from './study/studying.tsx'

export const handle = { inApp: true }
export const meta = () => [{ title: m.page_title({ page: m.show_video() }) }]

const videoAddress = (source: Source, start?: number | null): string =>
  start ? sourceAddress(source.id, { kind: 'time', start, end: start }) : sourceAddress(source.id)

function VideoList({ title, videos, empty }: { title: string; videos: readonly Source[]; empty?: string }) {
  if (videos.length === 0 && empty)
    return (
      <Section title={title}>
        <EmptyState>{empty}</EmptyState>
      </Section>
    )
  return (
    <Section title={title}>
      <ul className="rows ruled">
        {videos.map(source => (
          <li key={source.id}>
            <SourceIcon kind={source.kind} />
            <Link to={videoAddress(source)}>
              <b>{source.name}</b>
              <span className="meta">{source.seconds === null ? '' : sourceLength(source)}</span>
            </Link>
            <span className="meta mt-0!">{source.state === 'failed' ? m.video_needs() : ''}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[1060px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.video_heading()}</h1>
          <p>{m.video_subheading()}</p>
        </div>
      </div>
      {children}
    </div>
  )
}

function MyVideos({ sources }: { sources: readonly Source[] }) {
  const navigate = useNavigate()
  const uploads = useUploads()
  const ownSources = sources.filter(({ isSample }) => !isSample)
  const talks = ownSources.filter(({ kind }) => kind === 'video' || kind === 'transcript')
  const incoming = talks.filter(source => isMoving(source) && !canBeAsked(source))
  const rest = talks.filter(source => !incoming.includes(source))
  return (
    <DropFiles look="line">
      {box => (
        <Page>
          <AddVideo onAdded={(source, start) => navigate(videoAddress(source, start))} />
          <IncomingSources uploads={uploads} sources={incoming} />
          <VideoList title={m.video_own()} videos={sortSources(rest, 'opened')} empty={m.video_none()} />
          <Section title={m.video_file_title()}>{box}</Section>
          <Samples sources={sources} />
        </Page>
      )}
    </DropFiles>
  )
}

function Samples({ sources }: { sources: readonly Source[] }) {
  const talks = sources.filter(({ kind, isSample }) => isSample && kind === 'video')
  return talks.length > 0 ? <VideoList title={m.video_sample()} videos={talks} /> : null
}

function Start() {
  const session = useSession()
  const sources = useSources().data ?? []
  if (session) return <MyVideos sources={sources} />
  return (
    <Page>
      <div className="flex flex-wrap items-center justify-between gap-4 border-line border-y py-6">
        <p className="max-w-[52ch]">{m.video_visitor()}</p>
        <a className={buttonClass('primary')} href="/signup" onClick={openAuth('sign-up')}>
          {m.bar_sign_up()}
        </a>
      </div>
      <Samples sources={sources} />
    </Page>
  )
}

/** Videos: which one, then the workspace with its player. Another one starts from scratch; the first question of a
 * new conversation doesn't. */
export default function VideoScreen() {
  const location = useLocation()
  if (!/[?&](thread|source)=/.test(location.search)) return <Start />
  return <Studying key={getScreenStart(location)} />
}
