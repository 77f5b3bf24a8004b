import type { LookSettings } from '@lantern/contract/people/look/look'
import * as m from '@lantern/messages'
import { ImageIcon } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { logoAddress } from './logo-address.ts'
import styles from './look.module.css'
import { useRemoveLogo, useSetLogo } from './queries.ts'

/** Logo of the school: saved at once when a file is chosen. */
export function LogoField({ logo }: Pick<LookSettings, 'logo'>) {
  const set = useSetLogo()
  const remove = useRemoveLogo()
  const field = useRef<HTMLInputElement>(null)
  const error = set.error ?? remove.error
  return (
    <div className="grid gap-2">
      <span className="label">{m.look_logo()}</span>
      <div className={styles.logo}>
        {logo ? (
          <img className={styles.box} src={logoAddress(logo.version)} alt={m.look_logo_alt()} />
        ) : (
          <span className={`${styles.box} ${styles.empty}`} aria-hidden="true">
            <ImageIcon className="i" />
          </span>
        )}
        <input
          ref={field}
          className="vh"
          type="file"
          tabIndex={-1}
          aria-label={m.look_logo_choose()}
          accept="image/png,image/jpeg,image/webp"
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            remove.reset()
            if (file) set.mutate(file)
          }}
        />
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <Button look="line" size="sm" busy={set.isPending} onClick={() => field.current?.click()}>
              {logo ? m.look_logo_other() : m.look_logo_choose()}
            </Button>
            {logo && (
              <Button
                look="quiet"
                size="sm"
                busy={remove.isPending}
                onClick={() => {
                  set.reset()
                  remove.mutate(undefined)
                }}
              >
                {m.look_logo_remove()}
              </Button>
            )}
          </div>
          <p className="hint">{m.look_logo_hint()}</p>
        </div>
      </div>
      {error && <Notice bad>{error.message}</Notice>}
    </div>
  )
}
