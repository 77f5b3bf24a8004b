// Words that dialogs of several features share.
import * as m from '@lantern/messages'

/** For a dialog that asks for another name. */
export const nameLabel = (title: string) => ({
  title,
  name: m.library_col_name(),
  save: m.library_rename_save(),
  cancel: m.dialog_cancel(),
  close: m.dialog_close(),
  empty: m.library_rename_empty(),
})

/** For a dialog that asks before something is deleted. */
export const deleteLabel = (title: string, text: string) => ({
  title,
  text,
  confirm: m.library_delete(),
  cancel: m.dialog_cancel(),
  close: m.dialog_close(),
})
