// Names of uses and providers on the page.
import {
  isFile,
  isHosted,
  type ModelProvider,
  type ModelUse,
  modelProviders,
  providerNeeds,
} from '@lantern/contract/people/models/providers.rules'
import * as m from '@lantern/messages'

export const useTitles: Record<ModelUse, () => string> = {
  answers: m.models_answers,
  pictures: m.models_pictures,
  search: m.models_search,
}

/** Label of the choice to use no model. */
const noneLabels: Record<ModelUse, () => string> = {
  answers: m.models_none_answers,
  pictures: m.models_none_pictures,
  search: m.models_none_search,
}

const nameProvider = (provider: ModelProvider): string => {
  if (provider === 'compatible') return m.models_compatible()
  if (isFile(provider)) return m.models_file()
  const { label } = providerNeeds[provider]
  return isHosted(provider) ? m.models_hosted({ provider: label }) : m.models_local({ provider: label })
}

export const listProviders = (use: ModelUse): { value: string; label: string }[] => [
  { value: '', label: noneLabels[use]() },
  ...modelProviders
    .filter(provider => use !== 'search' || providerNeeds[provider].hasVectors)
    .filter(provider => use !== 'pictures' || providerNeeds[provider].hasPictures)
    .map(provider => ({ value: provider, label: nameProvider(provider) })),
]
