// The school's name and style sheet as this page shows them; a change shows without a reload.
import { useSyncExternalStore } from 'react'
import { schoolNameOfPage } from '../installation.ts'
import { createWatchers } from '../watchers.ts'

export const lookSheet = '/look.css'

let shownName = schoolNameOfPage
const watchers = createWatchers()

export const useSchoolName = (): string =>
  useSyncExternalStore(
    watchers.watch,
    () => shownName,
    () => schoolNameOfPage,
  )

/** Shows a saved look: the name at once, colour and logo from the style sheet, loaded anew. */
export const showLook = (name: string): void => {
  shownName = name
  watchers.announce()
  const sheet = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href^="${lookSheet}"]`)
  if (sheet) sheet.href = `${lookSheet}?at=${Date.now()}`
}
