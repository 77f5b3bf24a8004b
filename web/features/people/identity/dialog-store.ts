// Open account dialog. Stored outside React so that any link can open one.
import type { SchoolStep } from '@lantern/contract/people/identity/school'
import type { MouseEvent } from 'react'
import { useSyncExternalStore } from 'react'
import { createWatchers } from '../../../lib/watchers.ts'
import type { ChosenRole } from './registration.rules.ts'

export type AuthDialogName =
  | 'sign-in'
  | 'sign-up'
  | 'check-email'
  | 'forgot'
  | 'code'
  | 'school'
  | 'directory'

/** Data passed from one dialog to the next. */
type Handed = {
  email?: string
  role?: ChosenRole
  /** Whether the mail went to a parent, who has to agree. */
  waitsForParent?: boolean
  /** Next question for a person who came back from the school's page. */
  schoolStep?: SchoolStep
  /** Id of the sign-in that waits for a code. */
  challenge?: string
  /** Address to open after sign-in; home by default. */
  back?: string
}
type Open = ({ name: AuthDialogName } & Handed) | null

let open: Open = null
const watchers = createWatchers()

export const showAuth = (name: AuthDialogName | null, handed: Handed = {}): void => {
  // Consecutive dialogs keep the return address.
  open = name && { back: open?.back, name, ...handed }
  watchers.announce()
}

/** Click handler of links: opens the dialog in place; with a modifier key the link works as a link. */
export const openAuth = (name: AuthDialogName) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  showAuth(name)
}

/** Whether this dialog is open, so that its data isn't removed. */
export const isAuthOpen = (name: AuthDialogName): boolean => open?.name === name

/** Address of the page where the dialog was opened, if it returns there. */
export const wayBack = (): string | undefined => open?.back

export const useAuthDialog = (): Open =>
  useSyncExternalStore(
    watchers.watch,
    () => open,
    () => null,
  )
