// Features of the decision whether the material answers a question at all.

import { ofBestSentence } from './order-features.ts'
import { OWN_FEATURES } from './sentence-features.ts'

/** Names of the features, in the order of the numbers. */
export const ABSTENTION_FEATURES = [
  'passageCoverage',
  'sentenceCoverage',
  'softCoverage',
  'softSentence',
  'focusCoverage',
  'localSentence',
  'related',
  'synonym',
  'spelling',
  'names',
  'passageNames',
  'numbers',
  'answerSpan',
  'run',
  'pairs',
  'cosine',
  'passageCosine',
  'meanCosine',
  'topCosine',
  'passageScore',
  'passageLead',
  'passageShare',
  'sentenceScore',
  'sentenceLead',
  'sentenceShare',
  'orderScore',
  'orderLead',
  'orderShare',
  'weight',
  'words',
  'missing',
  'typed',
  'scopeSize',
  'weightInScope',
  ...OWN_FEATURES.map(ofBestSentence),
] as const

export type AbstentionFeature = (typeof ABSTENTION_FEATURES)[number]
