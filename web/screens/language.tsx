import * as m from '@lantern/messages'
import { LanguageSettings } from '../features/people/identity/account/language.tsx'
import { allowOnly } from '../features/people/identity/guard.ts'

export const meta = () => [{ title: m.page_title({ page: m.language_title() }) }]

export const clientLoader = () => allowOnly(['student', 'teacher', 'admin'])

/** Page of the language of Lantern's own texts. */
export default function LanguagePage() {
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.language_title()}</h1>
          <p>{m.language_note()}</p>
        </div>
      </div>
      <LanguageSettings />
    </>
  )
}
