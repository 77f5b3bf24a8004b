import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import * as m from '@lantern/messages'
import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { nameLabel } from '../../../lib/dialog-labels.ts'
import { showToast } from '../../../lib/toasts.ts'
import { IconButton } from '../../../ui/forms/button.tsx'
import { NameDialog } from '../../../ui/overlays/name-dialog.tsx'
import { useSaveTemplate } from './queries.ts'

/** Saves the blueprint as a template. */
export function SaveTemplate({ blueprint }: { blueprint: Blueprint }) {
  const [isOpen, setOpen] = useState(false)
  const save = useSaveTemplate()
  return (
    <>
      <IconButton label={m.paper_template_save()} onClick={() => setOpen(true)}>
        <BookmarkPlus className="i" aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <NameDialog
          words={{ ...nameLabel(m.paper_template_save()), save: m.paper_edit_save() }}
          name={blueprint.title}
          longest={120}
          saving={save.isPending}
          problem={save.error?.message}
          onSave={name =>
            save.mutate(
              { name, blueprint },
              {
                onSuccess: () => {
                  setOpen(false)
                  showToast(m.paper_template_saved())
                },
              },
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
