import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { ModelList } from '../features/people/models/model-list.tsx'

export const meta = () => [{ title: m.page_title({ page: m.models_title() }) }]

/** Settings of the installation that admins change in the browser: its language models. */
export default function AdminSettings() {
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.models_title()}</h1>
          <p>{m.models_text()}</p>
        </div>
        <Link className="link" to="/admin/first-steps">
          {m.steps_link()}
        </Link>
      </div>
      <div className="max-w-[58rem]">
        <ModelList />
      </div>
    </>
  )
}
