import { colourPattern } from '@lantern/contract/people/look/colour.rules'
import { type LookSettings as Look, legalPages, lookLimits } from '@lantern/contract/people/look/look'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { ColourField } from './colour-field.tsx'
import { legalLabels } from './legal-labels.ts'
import { LogoField } from './logo-field.tsx'
import styles from './look.module.css'
import { LookPreview } from './look-preview.tsx'
import { useChangeLook, useLook } from './queries.ts'

type Typed = { name: string; colour: string; email: string; pages: Look['pages'] }

const asTyped = ({ name, colour, supportEmail, pages }: Look): Typed => ({
  name,
  colour: colour ?? '',
  email: supportEmail.address ?? '',
  pages,
})

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text)

const legalHints = {
  imprint: m.look_imprint_hint,
  privacy: m.look_privacy_hint,
  terms: m.look_terms_hint,
}

function LookForm({ look }: { look: Look }) {
  const [typed, setTyped] = useState(() => asTyped(look))
  const [isTried, setTried] = useState(false)
  const change = useChangeLook()
  const edit = (part: Partial<Typed>) => {
    change.reset()
    setTyped(before => ({ ...before, ...part }))
  }
  const colourError = typed.colour !== '' && !colourPattern.test(typed.colour) ? m.look_colour_wrong() : null
  const emailError = typed.email.trim() !== '' && !isEmail(typed.email.trim()) ? m.look_email_wrong() : null
  const isChanged = JSON.stringify(typed) !== JSON.stringify(asTyped(look))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (colourError || emailError) return
    const supportEmail = typed.email.trim() === '' ? null : typed.email.trim()
    change.mutate(
      {
        name: typed.name.trim(),
        colour: typed.colour === '' ? null : typed.colour.toLowerCase(),
        ...(look.supportEmail.isFixed ? {} : { supportEmail }),
        pages: typed.pages,
      },
      { onSuccess: ({ look: saved }) => setTyped(asTyped(saved)) },
    )
  }
  return (
    <div className={styles.layout}>
      <form className="grid gap-6" noValidate onSubmit={submit}>
        <Field
          label={m.look_name()}
          maxLength={lookLimits.name}
          placeholder={m.look_name_example()}
          value={typed.name}
          onChange={event => edit({ name: event.target.value })}
        />
        <LogoField logo={look.logo} />
        <ColourField
          value={typed.colour}
          error={(isTried && colourError) || undefined}
          onChange={colour => edit({ colour })}
        />
        <Field
          label={m.look_email()}
          type="email"
          inputMode="email"
          maxLength={lookLimits.email}
          readOnly={look.supportEmail.isFixed}
          hint={look.supportEmail.isFixed ? m.look_email_fixed() : m.look_email_hint()}
          error={(isTried && emailError) || undefined}
          value={typed.email}
          onChange={event => edit({ email: event.target.value })}
        />
        {legalPages.map(page => (
          <TextArea
            key={page}
            label={legalLabels[page]()}
            hint={legalHints[page]()}
            rows={5}
            maxLength={lookLimits.page}
            value={typed.pages[page]}
            onChange={event => edit({ pages: { ...typed.pages, [page]: event.target.value } })}
          />
        ))}
        {change.error && <Notice bad>{change.error.message}</Notice>}
        <Button
          type="submit"
          look="primary"
          className="justify-self-start"
          busy={change.isPending}
          aria-disabled={!isChanged || undefined}
        >
          {m.look_save()}
        </Button>
      </form>
      <LookPreview name={typed.name} colour={typed.colour} logo={look.logo} />
    </div>
  )
}

/** Look of the school as admins set it. */
export function LookSettings() {
  const { data: look, error } = useLook()
  return look ? <LookForm look={look} /> : <Pending error={error} label={m.look_loading()} lines={8} />
}
