// node bench/questions/rules.ts: the part of the benchmark that shows what a change of one rule did, in some seconds.

import { loadWordVectors } from '../../server/platform/engine/built-in/find/word-vectors.ts'
import { loadWordNet } from '../../server/platform/engine/built-in/find/wordnet.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { measureRules } from './measure-rules.ts'

const lexicon = { wordNet: await loadWordNet(), wordVectors: await loadWordVectors(wordVectorsPath) }
for (const note of measureRules(lexicon)) console.log(note)
process.exit(0)
