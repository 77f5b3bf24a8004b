import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../ui/forms/button.tsx'
import { BrokenPage, LostPage } from '../ui/page/lost.tsx'

export const meta = () => [
  { title: m.page_title({ page: m.lost_page() }) },
  { name: 'description', content: m.lost_text() },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return (
    <BrokenPage title={m.lost_title()} text={m.lost_text()} picture={<LostPage />}>
      <Link className={buttonClass('primary')} to="/">
        {m.lost_home()}
      </Link>
      <Link className={buttonClass('quiet')} to="/chatbot">
        {m.lost_search()}
      </Link>
    </BrokenPage>
  )
}
