import * as m from '@lantern/messages'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'

/** Password field that can show its text; pasting is allowed. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? m.password_hide() : m.password_show()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon className="i" aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
