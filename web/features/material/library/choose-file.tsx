import * as m from '@lantern/messages'
import { FileUp } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { IncomingList } from './incoming-sources.tsx'
import { useUploads } from './uploads.ts'
import { useFilePicker, useOpenHere } from './use-file-picker.ts'

/** Button that opens the file dialog; the chosen file opens as soon as it is sent. */
export function ChooseFile({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const { getInputProps, open } = useFilePicker({ onSent: useOpenHere() })
  const uploads = useUploads()
  return (
    <>
      <input {...getInputProps({ multiple: false, style: { display: 'none' } })} />
      <Button look="primary" size={size} icon={<FileUp className="i" aria-hidden="true" />} onClick={open}>
        {m.library_choose_file()}
      </Button>
      {uploads.length > 0 && (
        <div className="basis-full text-start">
          <IncomingList uploads={uploads} sources={[]} />
        </div>
      )}
    </>
  )
}
