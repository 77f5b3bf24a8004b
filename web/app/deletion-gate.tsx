import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { logOut } from '../features/people/identity/log-out.ts'
import { DeletionQuestion } from '../features/people/privacy/deletion-question.tsx'
import { useDeletionDue } from '../features/people/privacy/queries.ts'
import { asksAboutDeletion } from './deletion-gate.rules.ts'

/** Asks a person whose account will be deleted for a decision before showing any page. */
export function DeletionGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const dueAt = useDeletionDue()
  return dueAt && asksAboutDeletion(pathname) ? <DeletionQuestion dueAt={dueAt} signOut={logOut} /> : children
}
