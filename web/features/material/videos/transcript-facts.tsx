import type { CaptionLanguage, Video } from '@lantern/contract/material/videos/videos'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { useChooseLanguage } from './queries.ts'
import styles from './video.module.css'

const origins = {
  captions: m.video_captions,
  automatic: m.video_captions_automatic,
  own: m.video_captions_own,
} as const

const languageName = ({ name, automatic }: CaptionLanguage) =>
  automatic && !/auto/i.test(name) ? m.video_language_automatic({ name }) : name

/** Languages without duplicates: captions made by people replace automatic ones of the same language. */
const getChoices = (languages: readonly CaptionLanguage[]) =>
  languages.filter(
    ({ code, automatic }) => !automatic || !languages.some(other => other.code === code && !other.automatic),
  )

function LanguageChoice({ video, languages }: { video: Video; languages: readonly CaptionLanguage[] }) {
  const choose = useChooseLanguage(video.sourceId)
  return (
    <label className="flex items-center gap-2">
      <span className="vh">{m.video_language()}</span>
      <select
        className="input select min-h-9 type-sm"
        value={video.transcript?.language ?? ''}
        disabled={choose.isPending}
        onChange={event => choose.mutate(event.target.value)}
      >
        {video.transcript?.language === null && <option value="">{m.video_captions_own()}</option>}
        {languages.map(language => (
          <option key={language.code} value={language.code}>
            {languageName(language)}
          </option>
        ))}
      </select>
    </label>
  )
}

type Props = {
  video: Video
  mayChange: boolean
  /** Button to replace it. */
  replace: ReactNode
}

/** Header of a transcript: its origin, and the way to another one. */
export function TranscriptFacts({ video, mayChange, replace }: Props) {
  const { transcript } = video
  if (!transcript) return null
  const languages = getChoices(video.languages)
  return (
    <div
      className={`${styles.vidFacts} flex flex-wrap items-center gap-y-1 gap-x-3.5 pt-3 px-[clamp(16px,3vw,44px)] pb-1.5`}
    >
      <h2>{m.video_transcript()}</h2>
      <span className="meta m-0 flex-1">
        {video.providerId ? origins[transcript.origin]() : m.video_talk()}
        {!transcript.timed && ` ${m.video_untimed()}`}
      </span>
      {mayChange && languages.length > 1 && <LanguageChoice video={video} languages={languages} />}
      {mayChange && replace}
    </div>
  )
}
