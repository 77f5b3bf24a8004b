import { SchoolSign } from '../../../lib/look/brand.tsx'
import { type AuthDialogName, showAuth } from './dialog-store.ts'

type Props = { title: string; question: string; other: AuthDialogName; otherLabel: string }

/** Title of an account form, and a link to the other form. */
export function FormHead({ title, question, other, otherLabel }: Props) {
  return (
    <div>
      <div className="mb-4 empty:hidden min-761:hidden">
        <SchoolSign />
      </div>
      <h1 className="h-page pe-10">{title}</h1>
      <p className="muted mt-1">
        {question}{' '}
        <button type="button" className="link" onClick={() => showAuth(other)}>
          {otherLabel}
        </button>
      </p>
    </div>
  )
}
