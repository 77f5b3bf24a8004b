import { Menu as Base } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'

export type MenuAction = { label: string; icon: ReactNode; run(): void; bad?: boolean }

/** Three dots that open a short list of actions. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  return (
    <Base.Root>
      <Base.Trigger className="btn btn-icon btn-icon-sm" aria-label={label}>
        <Ellipsis className="i" aria-hidden="true" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="pop" align="end" sideOffset={4}>
          <Base.Popup className="popup min-w-44 p-1.5">
            {actions.map(action => (
              <Base.Item
                key={action.label}
                className={`menu-item ${action.bad ? 'bad' : ''}`}
                onClick={action.run}
              >
                {action.icon}
                {action.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
