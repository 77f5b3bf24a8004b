import * as m from '@lantern/messages'
import { Code, Copy, ExternalLink } from 'lucide-react'
import { Button, buttonClass } from '../ui/forms/button.tsx'
import { copyText } from './copy-text.ts'
import { classroomLink, writeEmbedCode } from './embed-code.rules.ts'
import { useInstallation } from './installation.ts'
import { showToast } from './toasts.ts'

/**
 * Ways to share a page with users of other sites: by link, in Google Classroom, and in a frame if an
 * administrator has allowed websites.
 * @param address whole, as others open it
 */
export function EmbedCode({ address, title }: { address: string; title: string }) {
  const { data: installation } = useInstallation()
  const copy = async (text: string, copied: string) => showToast((await copyText(text)) ? copied : text)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        icon={<Copy className="i" aria-hidden="true" />}
        onClick={() => void copy(address, m.embed_link_copied())}
      >
        {m.embed_copy_link()}
      </Button>
      <a
        className={buttonClass('line')}
        href={classroomLink({ address, title })}
        target="_blank"
        rel="noopener noreferrer"
      >
        <ExternalLink className="i" aria-hidden="true" />
        {m.embed_classroom()}
      </a>
      {installation?.isFramed && (
        <Button
          icon={<Code className="i" aria-hidden="true" />}
          onClick={() => void copy(writeEmbedCode({ address, title }), m.embed_code_copied())}
        >
          {m.embed_copy_code()}
        </Button>
      )}
    </div>
  )
}
