import * as m from '@lantern/messages'
import { LogOut, Maximize, Minimize } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ThemeSwitch } from '../../../../lib/theme-switch.tsx'
import { IconButton } from '../../../../ui/forms/button.tsx'
import { roomsAddress } from '../room-labels.ts'
import { useFullScreen } from './use-full-screen.ts'

/** Tools on every projector screen: theme, full screen and exit. The room continues without its host. */
function ProjectorTools() {
  const full = useFullScreen()
  return (
    <>
      <ThemeSwitch />
      {full && (
        <IconButton label={full.isFull ? m.room_full_leave() : m.room_full()} onClick={full.toggle}>
          {full.isFull ? <Minimize className="i" /> : <Maximize className="i" />}
        </IconButton>
      )}
      <Link
        className="btn btn-icon"
        to={roomsAddress}
        aria-label={m.room_leave_projector()}
        title={m.room_leave_projector()}
      >
        <LogOut className="i" aria-hidden="true" />
      </Link>
    </>
  )
}

type Props = { start: ReactNode; children?: ReactNode }

/** The first row of the projector. */
export function ProjectorTop({ start, children }: Props) {
  return (
    <header className="flex justify-between items-center gap-y-3 gap-x-4 flex-wrap">
      <div className="flex items-center gap-y-2.5 flex-wrap gap-x-5!">{start}</div>
      <div className="flex items-center gap-y-2.5 gap-x-3 flex-wrap">
        <ProjectorTools />
        {children}
      </div>
    </header>
  )
}
