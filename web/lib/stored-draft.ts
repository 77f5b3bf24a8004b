// Drafts that survive a reload. Stored in the tab with their owner, so that on a shared machine nobody sees
// another's text, and deleted at sign-out.
import { useCallback, useState } from 'react'
import { tabStorage } from './browser-storage.ts'
import { readSession } from './session.ts'

const storageKey = 'lantern-drafts'

type Drafts = { owner: string; texts: Record<string, string> }

/** Drafts of `owner` parsed from stored text; empty if they belong to someone else or are invalid. */
export const parseDrafts = (stored: string | null, owner: string): Drafts => {
  const none: Drafts = { owner, texts: {} }
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (typeof value !== 'object' || value === null || !('owner' in value) || !('texts' in value)) return none
    if (value.owner !== owner || typeof value.texts !== 'object' || value.texts === null) return none
    const texts = Object.entries(value.texts).filter(([, text]) => typeof text === 'string')
    return { owner, texts: Object.fromEntries(texts) }
  } catch {
    return none
  }
}

const getOwner = (): string => readSession()?._id ?? 'visitor'

const read = (): Drafts => parseDrafts(tabStorage().getItem(storageKey), getOwner())

const write = (name: string, text: string): void => {
  const { owner, texts } = read()
  const { [name]: _, ...others } = texts
  const next: Drafts = { owner, texts: text === '' ? others : { ...others, [name]: text } }
  try {
    tabStorage().setItem(storageKey, JSON.stringify(next))
  } catch {
    // A full storage loses the draft; the typed text stays on the screen.
  }
}

/** Drops drafts of people who aren't signed in here any more. */
export const dropOtherDrafts = (): void => {
  const { texts } = read()
  if (Object.keys(texts).length === 0) tabStorage().removeItem(storageKey)
}

/** State of a typed text, stored by name. */
export const useStoredDraft = (name: string) => {
  const [draft, setDraft] = useState(() => ({ name, text: read().texts[name] ?? '' }))
  const current = draft.name === name ? draft : { name, text: read().texts[name] ?? '' }
  if (current !== draft) setDraft(current)
  const change = useCallback(
    (next: string | ((before: string) => string)) =>
      setDraft(before => {
        const text = typeof next === 'string' ? next : next(before.text)
        write(before.name, text)
        return { name: before.name, text }
      }),
    [],
  )
  return [current.text, change] as const
}
