import * as m from '@lantern/messages'
import { FirstSteps } from '../features/people/identity/setup/first-steps.tsx'

export const meta = () => [{ title: m.page_title({ page: m.steps_title() }) }]

/** Page of the steps after the first start. */
export default function AdminFirstSteps() {
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.steps_title()}</h1>
          <p>{m.steps_text()}</p>
        </div>
      </div>
      <FirstSteps />
    </>
  )
}
