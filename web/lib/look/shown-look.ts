// The school's name and style sheet as this page shows them; a change shows without a reload.
import { useSyncExternalStore } from 'react'
import { schoolNameOfPage } from '../installation.ts'

export const lookSheet = '/look.css'

let shownName = schoolNameOfPage
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSchoolName = (): string =>
  useSyncExternalStore(
    subscribe,
    () => shownName,
    () => schoolNameOfPage,
  )

/** Shows a saved look: the name at once, colour and logo from the style sheet, loaded anew. */
export const showLook = (name: string): void => {
  shownName = name
  for (const listener of listeners) listener()
  const sheet = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href^="${lookSheet}"]`)
  if (sheet) sheet.href = `${lookSheet}?at=${Date.now()}`
}
