import type { Source } from '@lantern/contract/material/library/library'
import type { Video } from '@lantern/contract/material/videos/videos'
import * as m from '@lantern/messages'
import { useMemo, useState } from 'react'
import { canBeAsked } from '../../features/material/library/sources.rules.ts'
import ContentViewer from '../../features/material/library/viewer/content-viewer.tsx'
import { FindPanel } from '../../features/material/library/viewer/find-panel.tsx'
import TextViewer from '../../features/material/library/viewer/text-viewer.tsx'
import { ViewerProblem } from '../../features/material/library/viewer/viewer-problem.tsx'
import { ViewerHead } from '../../features/material/library/viewer/viewer-tools.tsx'
import { BringTranscript } from '../../features/material/videos/bring-transcript.tsx'
import styles from '../../features/material/videos/player.module.css'
import { useVideo } from '../../features/material/videos/queries.ts'
import { ReplaceTranscript } from '../../features/material/videos/replace-transcript.tsx'
import { TranscriptFacts } from '../../features/material/videos/transcript-facts.tsx'
import { type Player, usePlayer } from '../../features/material/videos/use-player.ts'
import videoStyles from '../../features/material/videos/video.module.css'
import { VideoPlayer } from '../../features/material/videos/video-player.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { RetrySource } from './retry-source.tsx'
import { getTargetPlace, useSeekTo } from './target-place.ts'
import type { Study } from './use-study.ts'

type WatchProps = { source: Source; video: Video; study: Study; player: Player }

/** Transcript, or the form for a missing one. */
function Words({ source, video, study, player }: WatchProps) {
  const { highlights, target } = study
  const jump = useMemo(() => target && { place: getTargetPlace(target) }, [target])
  const { chapters } = video
  const { time, playing, seek } = player
  const talk = useMemo(() => ({ chapters, time, playing, seek }), [chapters, time, playing, seek])
  if (source.state === 'failed')
    return <BringTranscript source={source} again={<RetrySource source={source} />} />
  if (!canBeAsked(source)) return <Skeleton label={m.video_fetching()} lines={8} />
  return (
    <div className="grid grid-rows-[auto_minmax(0,1fr)] min-h-0">
      <TranscriptFacts
        video={video}
        mayChange={!source.isSample && !source.isShared}
        replace={<ReplaceTranscript source={source} />}
      />
      {video.transcript?.timed === false ? (
        <TextViewer sourceId={source.id} isMarkdown={false} highlights={highlights} jump={jump} />
      ) : (
        <ContentViewer sourceId={source.id} highlights={highlights} jump={jump} talk={talk} />
      )}
    </div>
  )
}

function Watch({ source, video, study }: Omit<WatchProps, 'player'>) {
  const [finding, setFinding] = useState(false)
  const player = usePlayer(video.providerId !== null)
  const { highlight, target, onHighlight } = study
  useSeekTo(target, player.seek)
  const place = highlight?.citation.sourceId === source.id ? highlight.citation.place : undefined
  return (
    <section className={`viewer ${styles.vid} ${videoStyles.vid}`} aria-label={m.video_view_label()}>
      <ViewerHead name={source.name} finding={finding} onFind={() => setFinding(!finding)} />
      <VideoPlayer
        video={video}
        player={player}
        name={source.name}
        highlight={place?.kind === 'time' ? place : null}
        small={source.state === 'failed'}
      />
      <Words source={source} video={video} study={study} player={player} />
      {finding && (
        <FindPanel
          sourceId={source.id}
          onPick={citation => onHighlight({ key: null, citation })}
          onClose={() => setFinding(false)}
        />
      )}
    </section>
  )
}

/** Pane of a video: player and transcript, both at the requested moment. */
export default function VideoPane({ source, study }: { source: Source; study: Study }) {
  const { data: video, error } = useVideo(source)
  return video ? <Watch source={source} video={video} study={study} /> : <ViewerProblem error={error} />
}
