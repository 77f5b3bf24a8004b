import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'

/** Notice for a quiz that belongs to someone else, or an address without one. */
export function NotYours({ isTeacher }: { isTeacher: boolean }) {
  return (
    <div className="grid max-w-[60ch] gap-5 pt-6">
      <h1 className="h-sec">{m.not_yours_title()}</h1>
      <p className="text-lg">{isTeacher ? m.not_yours_teacher() : m.not_yours_text()}</p>
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass('primary')} to={isTeacher ? '/create-quiz' : '/quiz'}>
          {isTeacher ? m.not_yours_go_teacher() : m.not_yours_go()}
        </Link>
      </div>
    </div>
  )
}
