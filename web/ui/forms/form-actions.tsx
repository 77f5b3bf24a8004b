import { Button, type ButtonLook } from './button.tsx'

type Props = {
  /** Label of the submit button. */
  submit: string
  look?: ButtonLook
  busy: boolean
  cancel: string
  onCancel(): void
}

/** Buttons at the end of a form: submit and cancel. */
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
