import { Check, Plus, Trash2, X } from 'lucide-react'
import { Button, type ButtonLook, buttonClass, IconButton } from '../../ui/forms/button.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { ActionMenu } from '../../ui/overlays/menu.tsx'
import { doNothing, Group, Line } from './group.tsx'

const looks: readonly ButtonLook[] = ['primary', 'line', 'quiet', 'bad', 'bad-full', 'night']

export function Buttons() {
  return (
    <Group name="buttons" title="Buttons, tags, menus">
      <Line>
        {looks.map(look => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
        <a className={buttonClass('line')} href="#link">
          address
        </a>
      </Line>
      <Line>
        <Button size="sm">small</Button>
        <Button size="lg" look="primary">
          large
        </Button>
        <Button icon={<Plus className="i" aria-hidden="true" />}>icon</Button>
        <Button disabled>disabled</Button>
        <Button look="primary" busy>
          busy
        </Button>
        <IconButton label="Close">
          <X className="i" aria-hidden="true" />
        </IconButton>
        <IconButton label="Close" small>
          <X className="i" aria-hidden="true" />
        </IconButton>
        <ActionMenu
          label="Actions"
          actions={[
            { label: 'Choose', icon: <Check className="i" />, run: doNothing },
            { label: 'Delete', icon: <Trash2 className="i" />, run: doNothing, bad: true },
          ]}
        />
      </Line>
      <Line>
        <span className="tag">plain</span>
        <span className="tag tag-good">good</span>
        <span className="tag tag-note">note</span>
        <span className="tag tag-bad">bad</span>
        <kbd className="kbd">K</kbd>
        <a className="link" href="#link">
          A link in a text
        </a>
      </Line>
      <FormActions submit="Save" busy={false} cancel="Cancel" onCancel={doNothing} />
    </Group>
  )
}
