import * as m from '@lantern/messages'

/** Placeholder of a conversation before the first question. */
export function ChatEmpty({ name, many }: { name: string; many: boolean }) {
  return (
    <div className="grid gap-3 pt-4">
      <p className="serif text-2xl leading-tight tracking-tight">
        {many ? m.chat_empty_title_many() : m.chat_empty_title({ name })}
      </p>
      <p className="muted max-w-[46ch]">{m.chat_empty_text()}</p>
    </div>
  )
}
