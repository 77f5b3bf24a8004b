import * as m from '@lantern/messages'
import { useInstallation } from '../../../lib/installation.ts'
import { Pending } from '../../../ui/page/pending.tsx'

/** Ways to sign in, as the environment sets them. */
export function SignInFacts() {
  const { data, error } = useInstallation()
  if (!data) return <Pending error={error} label={m.signin_title()} lines={4} />
  const { school, google, passwords } = data
  const describeSchool = () => {
    if (!school) return m.signin_none()
    return school.asksPassword ? m.signin_school_directory(school) : m.signin_school_page(school)
  }
  const facts = [
    [m.signin_passwords(), passwords === 'all' ? m.signin_passwords_all() : m.signin_passwords_admins()],
    [m.signin_school(), describeSchool()],
    [m.signin_google(), google ? m.signin_on() : m.signin_none()],
  ]
  return (
    <div className="grid max-w-[44rem] gap-4">
      <ul className="rows ruled">
        {facts.map(([label, value]) => (
          <li key={label} className="grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
            <span className="font-semibold">{label}</span>
            <span>{value}</span>
          </li>
        ))}
      </ul>
      {school?.asksPassword && <p className="muted">{m.signin_hint()}</p>}
    </div>
  )
}
