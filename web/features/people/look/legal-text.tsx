import type { LegalPage } from '@lantern/contract/people/look/look'
import * as m from '@lantern/messages'
import { useRead } from '../../../lib/calls/use-read.ts'
import { useSchoolName } from '../../../lib/look/shown-look.ts'
import { Pending } from '../../../ui/page/pending.tsx'
import { Prose } from '../../../ui/text/prose.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { legalLabels } from './legal-labels.ts'

/** A page of the school's own: Markdown, in which HTML is text. */
export function LegalText({ page }: { page: LegalPage }) {
  const school = useSchoolName()
  const { data: text, error } = useRead('GET /installation/pages/:page', {
    params: { page },
    pick: 'text',
    quiet: true,
    retry: false,
  })
  return (
    <>
      <h1 className="page-lead">{legalLabels[page]()}</h1>
      {school && <p className="meta mt-5">{school}</p>}
      <div className="mt-[clamp(28px,4vw,56px)] max-w-[44rem]">
        {text ? (
          <Prose>
            <RichText>{text}</RichText>
          </Prose>
        ) : (
          <Pending error={error} label={m.legal_loading()} lines={8} />
        )}
      </div>
    </>
  )
}
