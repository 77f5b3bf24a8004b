import * as m from '@lantern/messages'
import { useState } from 'react'
import styles from './viewer.module.css'

/** Page field such as "142 / 151", with an editable first number. */
export function PageField(props: { page: number; pages: number; onPage(page: number): void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const page = Number(typed)
    setTyped(null)
    if (typed && Number.isInteger(page)) props.onPage(Math.min(props.pages, Math.max(1, page)))
  }
  return (
    <form
      className={`${styles.pageField} inline-flex items-center gap-[0.6em] mono`}
      onSubmit={event => {
        event.preventDefault()
        go()
      }}
    >
      <input
        aria-label={m.viewer_page_field({ pages: props.pages })}
        inputMode="numeric"
        value={typed ?? props.page}
        size={String(props.pages).length}
        onFocus={event => event.target.select()}
        onChange={event => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={go}
      />
      <span aria-hidden="true">/ {props.pages}</span>
    </form>
  )
}
