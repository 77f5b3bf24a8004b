import type { OwnSheetRow } from '@lantern/contract/teach/scans/own-sheets'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { nameOwnSheet } from '../labels.ts'
import styles from '../scans.module.css'

const ownSheetAddress = (printingId: string): string => `/own-sheets/${printingId}`

/** The code of a slip, typed. */
export function ClaimForm() {
  const [code, setCode] = useState('')
  const claim = useCall('POST /own-sheets', {
    input: (code: string) => ({ body: { code } }),
    quiet: true,
    invalidates: ['GET /own-sheets', 'GET /own-sheets/:printingId'],
  })
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    claim.mutate(code, {
      onSuccess: ({ sheet }) => {
        setCode('')
        if (sheet.isShared) void navigate(ownSheetAddress(sheet.printingId))
      },
    })
  }
  return (
    <form className={`${styles.claimForm} grid gap-3.5 max-w-95`} onSubmit={submit}>
      <Field
        label={m.own_sheets_code()}
        hint={m.own_sheets_code_hint()}
        error={claim.error?.message}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="mono"
        onChange={event => setCode(event.target.value)}
      />
      <Button type="submit" look="primary" busy={claim.isPending}>
        {m.own_sheets_link()}
      </Button>
    </form>
  )
}

/** Sheets that are linked to my account, latest first. */
export function SheetList({ sheets }: { sheets: readonly OwnSheetRow[] }) {
  if (sheets.length === 0) return <p className="muted">{m.own_sheets_empty()}</p>
  return (
    <ul className="rows two ruled">
      {sheets.map(({ printingId, title, className, teacher, printedAt, isShared }) => (
        <li key={printingId}>
          <span>
            {isShared ? (
              <Link to={ownSheetAddress(printingId)}>
                <b>{title}</b>
              </Link>
            ) : (
              <b>{title}</b>
            )}
            <span className="meta">
              {[className, nameOwnSheet({ teacher, printedAt })].filter(Boolean).join(' · ')}
            </span>
          </span>
          {!isShared && <span className="tag">{m.own_sheets_later()}</span>}
        </li>
      ))}
    </ul>
  )
}
