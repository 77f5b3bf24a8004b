// Filters of the list in the address, so that reload and Back restore them.

import {
  bloomLevels,
  difficulties,
  questionTypes,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import {
  askedFilters,
  type BankFilter,
  bankStates,
  facilityFilters,
} from '@lantern/contract/questions/question-bank/bank-filter'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

const findIncluded = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find(one => one === value)

const readFilter = (params: URLSearchParams): Partial<BankFilter> => {
  const text = (name: string) => params.get(name) ?? undefined
  return {
    q: params.get('q') ?? '',
    topic: text('topic'),
    type: findIncluded(questionTypes, params.get('type')),
    bloom: findIncluded(bloomLevels, params.get('level')),
    difficulty: findIncluded(difficulties, params.get('difficulty')),
    tag: text('tag'),
    state: findIncluded(bankStates, params.get('state')),
    picture: findIncluded(['yes'] as const, params.get('picture')),
    unused: findIncluded(['yes'] as const, params.get('unused')),
    asked: findIncluded(askedFilters, params.get('asked')),
    askedClass: text('class'),
    facility: findIncluded(facilityFilters, params.get('right')),
    importId: text('from'),
  }
}

const names: Record<keyof BankFilter, string> = {
  q: 'q',
  topic: 'topic',
  type: 'type',
  bloom: 'level',
  difficulty: 'difficulty',
  tag: 'tag',
  state: 'state',
  picture: 'picture',
  unused: 'unused',
  asked: 'asked',
  askedClass: 'class',
  facility: 'right',
  importId: 'from',
}

export const useBankFilter = () => {
  const [params, setParams] = useSearchParams()
  const written = params.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words are the same filter.
  const filter = useMemo(() => readFilter(params), [written])
  const isAny = Object.values(filter).every(value => value === undefined || value === '')
  const change = (part: Partial<Record<keyof BankFilter, string>>) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part) as [keyof BankFilter, string][])
          if (value === '' && name !== 'topic') next.delete(names[name])
          else next.set(names[name], value)
        return next
      },
      { replace: true },
    )
  const open = (name: keyof BankFilter) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        next.delete(names[name])
        return next
      },
      { replace: true },
    )
  return { filter, isAny, change, open, clear: () => setParams({}, { replace: true }) }
}

export type BankFilterState = ReturnType<typeof useBankFilter>
