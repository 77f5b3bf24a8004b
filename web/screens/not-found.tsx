import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../ui/forms/button.tsx'
import { BrokenPage, NotFoundPage } from '../ui/page/not-found-page.tsx'

export const meta = () => [
  { title: m.page_title({ page: m.not_found_page() }) },
  { name: 'description', content: m.not_found_text() },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return (
    <BrokenPage title={m.not_found_title()} text={m.not_found_text()} picture={<NotFoundPage />}>
      <Link className={buttonClass('primary')} to="/">
        {m.not_found_home()}
      </Link>
      <Link className={buttonClass('quiet')} to="/chatbot">
        {m.not_found_search()}
      </Link>
    </BrokenPage>
  )
}
