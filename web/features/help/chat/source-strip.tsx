import * as m from '@lantern/messages'
import styles from './chat.module.css'

type Props = {
  sources: readonly { id: string; name: string }[]
  shownId: string | undefined
  onShow(sourceId: string): void
}

/** The sources a conversation asks; pressing one opens it beside the answer. */
export function SourceStrip({ sources, shownId, onShow }: Props) {
  if (sources.length < 2) return null
  return (
    <ul
      className={`${styles.sourceStrip} flex gap-1.5 overflow-x-auto py-2.5 px-[clamp(18px,2.2vw,34px)] border-b border-b-line [scrollbar-width:none]`}
      aria-label={m.chat_sources()}
    >
      {sources.map(({ id, name }) => (
        <li key={id}>
          <button
            className="aria-pressed:bg-well aria-pressed:text-ink aria-pressed:font-[560]"
            type="button"
            aria-pressed={id === shownId}
            onClick={() => onShow(id)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
