import { Menu } from '@base-ui/react/menu'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MenuAction } from './menu-action.ts'

/** Menu with its own trigger, which replaces the pressed button and opens at once. */
export default function OpenMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  useEffect(() => {
    // Elements outside an open dialog are rendered below it.
    setDialog(trigger.current?.closest('dialog') ?? null)
    trigger.current?.focus()
    trigger.current?.click()
  }, [])
  return (
    <Menu.Root>
      <Menu.Trigger ref={trigger} className="btn btn-icon btn-icon-sm" aria-label={label}>
        <Ellipsis className="i" aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal container={dialog ?? undefined}>
        <Menu.Positioner className="pop" align="end" sideOffset={4}>
          <Menu.Popup className="popup min-w-44 p-1.5">
            {actions.map(action => (
              <Menu.Item
                key={action.label}
                className={`menu-item ${action.bad ? 'bad' : ''}`}
                onClick={() => {
                  // A dialog that the action opens gives the focus back to what had it.
                  trigger.current?.focus()
                  action.run()
                }}
              >
                {action.icon}
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
