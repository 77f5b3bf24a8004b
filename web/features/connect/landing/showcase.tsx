import * as m from '@lantern/messages'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { type ComponentType, type FocusEvent, type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { stepTimes } from './clips.rules.ts'
import { DocScene } from './scene-doc.tsx'
import { MapScene } from './scene-map.tsx'
import { QuizScene } from './scene-quiz.tsx'
import { VideoScene } from './scene-video.tsx'
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

/** What moves by itself can be stopped; the style sheet hides the button where nothing moves. */
function ClipButton({ offer, toggle }: Pick<Clips, 'offer' | 'toggle'>) {
  const { Icon, label } = offers[offer]
  return (
    <button type="button" className="btn btn-quiet btn-sm clip-button" onClick={toggle}>
      <Icon className="i" aria-hidden="true" />
      {label()}
    </button>
  )
}

/** What Lantern does, as tabs whose demo clips play while they are seen. All scenes lie in one place, so
 * that nothing shifts when another is shown. */
export function Showcase() {
  const stage = useRef<HTMLDivElement>(null)
  const { show, offer, toggle, pick, hold } = useClips(stage)
  const shown = scenes[show.tab]
  // Pointer and focus are both a reader who is looking: one of them may leave while the other stays.
  const leave = ({ currentTarget }: MouseEvent) => hold(currentTarget.contains(document.activeElement))
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    hold(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))
  return (
    <section className="section wrap" id="features">
      <div className="sec-head">
        <h2 className="h-sec">{m.show_title()}</h2>
        <p>{m.show_intro()}</p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is looking. */}
      <div
        className="show"
        onMouseEnter={() => hold(true)}
        onMouseLeave={leave}
        onFocus={() => hold(true)}
        onBlur={blur}
      >
        <TabList tabs={scenes} current={show.tab} onPick={pick} />
        <div className="showing" ref={stage}>
          {scenes.map(({ id, Clip }, index) => (
            <div
              key={id}
              className={`scene ${index === show.tab ? '' : 'scene-away'}`}
              role="tabpanel"
              id={`scene-${id}`}
              aria-labelledby={`tab-${id}`}
              tabIndex={index === show.tab ? 0 : -1}
            >
              <Clip step={index === show.tab ? show.step : (stepTimes[index]?.length ?? 1) - 1} />
            </div>
          ))}
        </div>
        <div className="show-foot">
          {/* Where the tabs lie side by side there is no room for their texts. */}
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
