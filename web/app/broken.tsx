import * as m from '@lantern/messages'
import { RotateCcw } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../lib/api.ts'
import { Button } from '../ui/forms/button.tsx'
import { BrokenPage, NotFoundPage, TornPage } from '../ui/page/not-found-page.tsx'

/** Page shown instead of a screen that failed. */
export function Broken({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <BrokenPage title={m.not_found_title()} text={m.not_found_text()} picture={<NotFoundPage />} />
  }
  const reference = error instanceof ApiError ? error.reference : undefined
  return (
    <BrokenPage
      title={m.broken_title()}
      text={m.broken_text()}
      picture={<TornPage />}
      note={
        reference && (
          <>
            {m.broken_reference()} <span className="highlight mono">{reference}</span>
          </>
        )
      }
    >
      <Button
        look="primary"
        icon={<RotateCcw className="i" aria-hidden="true" />}
        onClick={() => location.reload()}
      >
        {m.broken_again()}
      </Button>
      <a className="btn btn-quiet" href="/">
        {m.not_found_home()}
      </a>
    </BrokenPage>
  )
}
