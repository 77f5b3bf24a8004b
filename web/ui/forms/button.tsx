import type { ButtonHTMLAttributes, ReactNode } from 'react'

export type ButtonLook = 'primary' | 'line' | 'quiet' | 'bad' | 'bad-full' | 'night'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** Class names of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook, size: ButtonSize = 'md', more = ''): string =>
  `btn btn-${look}${size === 'md' ? '' : ` btn-${size}`} ${more}`.trim()

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  size?: ButtonSize
  icon?: ReactNode
  /** Whether work is in progress: a spinner replaces the icon, the label stays. */
  busy?: boolean
}

export function Button({ look = 'line', size = 'md', icon, busy, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? event => event.preventDefault() : rest.onClick}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

type IconProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; small?: boolean }

/** A button that shows only an icon; its label is read out and shown on hover. */
export function IconButton({ label, small, className = '', ...rest }: IconProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`btn btn-icon ${small ? 'btn-icon-sm' : ''} ${className}`}
    />
  )
}
