// What Markdown pages may use; the build puts it into each of them (build-markdown.ts).
import { proseElements } from '../../../ui/text/prose.tsx'
import { SupportButton, SupportLink } from './support-link.tsx'

export const useMDXComponents = () => ({ ...proseElements, SupportLink, SupportButton })
