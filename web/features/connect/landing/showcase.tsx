import * as m from '@lantern/messages'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { type ComponentType, type FocusEvent, type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import clipStyles from './clip.module.css'
import { stepTimes } from './clips.rules.ts'
import { DocScene } from './scene-doc.tsx'
import { MapScene } from './scene-map.tsx'
import { QuizScene } from './scene-quiz.tsx'
import sceneVideoStyles from './scene-video.module.css'
import { VideoScene } from './scene-video.tsx'
import sectionsStyles from './sections.module.css'
import styles from './showcase.module.css'
import { type Tab, TabList } from './tab-list.tsx'
import { type Clips, useClips } from './use-clips.ts'

type Scene = Tab & { Clip: ComponentType<{ step: number }>; to: string }

/** The four tools of the specification, in its order, which is also that of `stepTimes`. */
const scenes: readonly Scene[] = [
  { id: 'video', title: m.show_video, text: m.show_video_text, Clip: VideoScene, to: '/youtube-chat' },
  { id: 'map', title: m.show_map, text: m.show_map_text, Clip: MapScene, to: '/mindmap' },
  { id: 'quiz', title: m.show_quiz, text: m.show_quiz_text, Clip: QuizScene, to: '/quiz' },
  { id: 'doc', title: m.show_doc, text: m.show_doc_text, Clip: DocScene, to: '/doc-chat' },
]

const offers = {
  pause: { Icon: Pause, label: m.show_pause },
  play: { Icon: Play, label: m.show_play },
  again: { Icon: RotateCcw, label: m.show_again },
} as const

/** Button that pauses the clips; the style sheet hides it where nothing moves. */
function ClipButton({ offer, toggle }: Pick<Clips, 'offer' | 'toggle'>) {
  const { Icon, label } = offers[offer]
  return (
    <button type="button" className={`btn btn-quiet btn-sm ${styles.clipButton}`} onClick={toggle}>
      <Icon className="i" aria-hidden="true" />
      {label()}
    </button>
  )
}

/**
 * Features of Lantern as tabs whose demo clips play while visible. All scenes share one place, so that
 * nothing shifts when another is shown.
 */
export function Showcase() {
  const showcase = useRef<HTMLDivElement>(null)
  const { show, offer, toggle, pick, setPaused } = useClips(showcase)
  const shown = scenes[show.tab]
  // Pointer and focus both count as attention: one may leave while the other stays.
  const leave = ({ currentTarget }: MouseEvent) => setPaused(currentTarget.contains(document.activeElement))
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setPaused(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))
  return (
    <section className={`${sectionsStyles.section} wrap`} id="features">
      <div className={`${sectionsStyles.secHead} grid gap-3.5 max-w-195 mb-[clamp(32px,4vw,56px)]`}>
        <h2 className="h-sec">{m.show_title()}</h2>
        <p>{m.show_intro()}</p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is looking. */}
      <div
        className={styles.show}
        onMouseEnter={() => setPaused(true)}
        onMouseLeave={leave}
        onFocus={() => setPaused(true)}
        onBlur={blur}
      >
        <TabList tabs={scenes} current={show.tab} onPick={pick} />
        <div className="[grid-area:stage] grid" data-part="showing" ref={showcase}>
          {scenes.map(({ id, Clip }, index) => (
            <div
              key={id}
              className={`${clipStyles.scene} ${sceneVideoStyles.scene} [grid-area:1_/_1] bg-surface rounded-4 [box-shadow:var(--shadow-2)] min-h-140 min-w-0 overflow-hidden grid max-960:min-h-0 ${index === show.tab ? '' : 'invisible'}`}
              data-part={`scene ${index === show.tab ? '' : 'scene-away'}`}
              role="tabpanel"
              id={`scene-${id}`}
              aria-labelledby={`tab-${id}`}
              tabIndex={index === show.tab ? 0 : -1}
            >
              <Clip step={index === show.tab ? show.step : (stepTimes[index]?.length ?? 1) - 1} />
            </div>
          ))}
        </div>
        <div className="[grid-area:button] flex flex-wrap gap-y-2 gap-x-4 justify-between items-center">
          {/* Tabs in a row have no room for their texts, so the current one is shown here. */}
          {shown && <p className="muted min-h-[3lh] w-full min-[961px]:hidden">{shown.text()}</p>}
          <ClipButton offer={offer} toggle={toggle} />
          {shown && (
            <Link className={buttonClass('line', 'sm')} to={shown.to}>
              {m.show_try({ tool: shown.title() })}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
