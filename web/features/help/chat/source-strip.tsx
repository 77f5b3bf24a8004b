import * as m from '@lantern/messages'

type Props = {
  sources: readonly { id: string; name: string }[]
  shownId: string | undefined
  onShow(sourceId: string): void
}

/** The sources a conversation asks; pressing one opens it beside the answer. */
export function SourceStrip({ sources, shownId, onShow }: Props) {
  if (sources.length < 2) return null
  return (
    <ul className="source-strip" aria-label={m.chat_sources()}>
      {sources.map(({ id, name }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === shownId} onClick={() => onShow(id)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
