// Whether a source is written in Hindi.
import { isHindi } from '../../../text/language.rules.ts'
import { chooseSample, type SourceIndex } from './source-index.ts'

export const isInHindi = ({ language, passages }: SourceIndex): boolean =>
  language === 'other' && isHindi(chooseSample(passages))
