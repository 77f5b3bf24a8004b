// Words that dialogs of several features share.
import * as m from '@lantern/messages'

/** Labels of a dialog that asks for a name. */
export const nameLabel = (title: string) => ({
  title,
  name: m.library_col_name(),
  save: m.library_rename_save(),
  cancel: m.dialog_cancel(),
  close: m.dialog_close(),
  empty: m.library_rename_empty(),
})

/** Labels of a dialog that confirms a deletion. */
export const deleteLabel = (title: string, text: string) => ({
  title,
  text,
  confirm: m.library_delete(),
  cancel: m.dialog_cancel(),
  close: m.dialog_close(),
})
