import { legalPageSchema } from '@lantern/contract/people/look/look'
import * as m from '@lantern/messages'
import { Link, useParams } from 'react-router'
import { Footer } from '../features/connect/landing/footer.tsx'
import { legalLabels } from '../features/people/look/legal-labels.ts'
import { LegalText } from '../features/people/look/legal-text.tsx'
import { buttonClass } from '../ui/forms/button.tsx'
import { BrokenPage, NotFoundPage } from '../ui/page/not-found-page.tsx'

export const meta = ({ params }: { params: { page?: string } }) => {
  const page = legalPageSchema.safeParse(params.page)
  return [{ title: m.page_title({ page: page.success ? legalLabels[page.data]() : m.not_found_page() }) }]
}

/** A page that the school has written: imprint, privacy notice or terms. */
export default function Legal() {
  const page = legalPageSchema.safeParse(useParams().page)
  if (!page.success)
    return (
      <BrokenPage title={m.not_found_title()} text={m.not_found_text()} picture={<NotFoundPage />}>
        <Link className={buttonClass('primary')} to="/">
          {m.not_found_home()}
        </Link>
      </BrokenPage>
    )
  return (
    <>
      <main id="main" tabIndex={-1} className="wrap reading-page">
        <LegalText page={page.data} />
      </main>
      <Footer />
    </>
  )
}
