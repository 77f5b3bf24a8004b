import { type Language, languageFacts, languages } from '@lantern/contract/languages.rules'
import * as m from '@lantern/messages'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { formatDate, formatGrouped, formatMoment } from '../../../../lib/format.ts'
import { pageLanguage } from '../../../../lib/page-language.ts'
import { switchLanguage } from '../../../../lib/switch-language.ts'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { Section } from '../../../../ui/page/section.tsx'

/** Null where the browser decides. */
const choices: readonly (Language | null)[] = [...languages, null]

const notes: Record<Language, () => string> = { en: m.language_en_note, hi: m.language_hi_note }

/** Choice of the language of pages, mails and printed pages. It counts at once. */
function LanguageChoice() {
  const { data: account, error } = useRead('GET /account', { pick: 'account' })
  const saving = useCall('PATCH /account', {
    input: (language: Language | null) => ({ body: { language } }),
    quiet: true,
    onSuccess: (_answer, language) => void switchLanguage(language),
  })
  if (!account) return <Pending error={error} label={m.account_loading()} lines={4} />
  const chosen = saving.isPending || saving.isSuccess ? saving.variables : account.language
  return (
    <>
      <fieldset disabled={saving.isPending} aria-busy={saving.isPending}>
        <legend className="vh">{m.language_choice()}</legend>
        <ul className="rows ruled">
          {choices.map(choice => (
            <li key={choice ?? 'browser'}>
              <label className="flex w-full cursor-pointer items-start gap-3.5 py-1">
                <input
                  className="mt-1 size-[19px] flex-none"
                  type="radio"
                  name="language"
                  checked={chosen === choice}
                  onChange={() => saving.mutate(choice)}
                />
                <span>
                  <b className="block text-lg" lang={choice ?? undefined}>
                    {choice ? languageFacts[choice].name : m.language_browser()}
                  </b>
                  <span className="meta">{choice ? notes[choice]() : m.language_browser_text()}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {saving.error && <Notice bad>{saving.error.message}</Notice>}
    </>
  )
}

/** A day with a time in the afternoon, to show the formats by. */
const sample = new Date(2026, 10, 26, 16, 41)

/** Formats of the page's language. */
function Formats() {
  const rows: readonly (readonly [string, string])[] = [
    [m.language_number(), formatGrouped(1_234_567)],
    [m.language_date(), formatDate(sample)],
    [m.language_moment(), formatMoment(sample.toISOString())],
    [m.language_page(), m.place_page({ page: '142' })],
  ]
  return (
    <dl className="rows ruled">
      {rows.map(([name, value]) => (
        <div className="flex justify-between gap-4 border-line border-t py-3" key={name}>
          <dt className="muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function LanguageSettings() {
  return (
    <div className="grid gap-x-16 gap-y-8 min-[900px]:grid-cols-[minmax(0,1.6fr)_minmax(260px,1fr)]">
      <Section title={m.language_choice()}>
        <LanguageChoice />
        <p className="muted mt-4 text-sm">{m.language_fallback()}</p>
      </Section>
      <Section title={m.language_formats()}>
        <Formats />
        <p className="muted mt-4 text-sm">{m.language_follows()}</p>
      </Section>
    </div>
  )
}

/** Name of the page's language, for the account's settings. */
export const namePageLanguage = (): string => languageFacts[pageLanguage].name
