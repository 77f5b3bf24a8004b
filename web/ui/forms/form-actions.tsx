import { Button, type ButtonLook } from './button.tsx'

type Props = {
  /** Label of the submit button. */
  submit: string
  look?: ButtonLook
  busy: boolean
  cancel: string
  onCancel(): void
}

/** The end of a form: the button that sends it, and the way out. */
export function FormActions({ submit, look = 'primary', busy, cancel, onCancel }: Props) {
  return (
    <div className="flex gap-3">
      <Button type="submit" look={look} busy={busy}>
        {submit}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
