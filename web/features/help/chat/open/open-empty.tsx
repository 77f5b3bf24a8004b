import * as m from '@lantern/messages'

/** Placeholder of an open conversation: who answers, and from which sources. */
export function OpenEmpty({ model, visitor }: { model: boolean; visitor: boolean }) {
  const who = model
    ? m.open_chat_empty_model()
    : visitor
      ? m.open_chat_empty_visitor()
      : m.open_chat_empty_built_in()
  return (
    <div className="grid gap-3 pt-4">
      <p className="serif text-2xl leading-tight tracking-tight">{m.open_chat_empty_title()}</p>
      <p className="muted max-w-[52ch]">{who}</p>
      <p className="meta max-w-[52ch]">{m.open_chat_keys()}</p>
    </div>
  )
}
