import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { channels, handOver, readReturn } from '../features/people/identity/provider-return.ts'
import { bringReturn } from '../features/people/identity/school/school.ts'
import { useSchoolSignInStep } from '../features/people/identity/school/use-school-sign-in-step.ts'
import { askForCode } from '../features/people/identity/signed-in.ts'

export const meta = () => [{ title: m.app_title() }, { name: 'robots', content: 'noindex' }]

/**
 * Return page of the school's sign-in: in a popup, which passes the response on and closes; or as a full
 * page, where the sign-in continues.
 */
export default function SchoolReturnScreen() {
  const navigate = useNavigate()
  const arrive = useSchoolSignInStep()
  const hasBegun = useRef(false)
  const { mutate, error } = useMutation({
    mutationFn: () => bringReturn(readReturn(location.search)),
    meta: { quiet: true },
    onSuccess: answer => (answer ? arrive(answer) : navigate('/signin', { replace: true })),
    onError: askForCode,
  })
  useEffect(() => {
    // A code works once.
    if (hasBegun.current) return
    hasBegun.current = true
    void handOver(channels.school, readReturn(location.search)).then(isAccepted => {
      if (isAccepted) window.close()
      else mutate()
    })
  }, [mutate])
  return (
    <main id="main" tabIndex={-1} className="wrap grid min-h-[70dvh] content-center py-10">
      <div className="max-w-[44rem]">
        <h1 className="h-page">{error ? m.school_problem_title() : m.school_returning()}</h1>
        {error && (
          <>
            <p className="my-5 text-lg" role="alert">
              {error.message}
            </p>
            <Link className="btn btn-primary" to="/signin">
              {m.school_back()}
            </Link>
          </>
        )}
      </div>
    </main>
  )
}
