// Models that are recommended for `MODEL=local:FILE.gguf`, by the memory of the computer. All are of one family, of which
// every size reads the languages of Lantern's material, under the Apache licence 2.0.

export type RecommendedModel = {
  name: string
  /** Gigabytes of memory that the computer has. */
  memory: number
  /** Gigabytes to load, about. */
  size: number
  repository: string
  file: string
}

export const recommendedModels: readonly RecommendedModel[] = [
  {
    name: 'qwen3-0.6b',
    memory: 2,
    size: 0.6,
    repository: 'Qwen/Qwen3-0.6B-GGUF',
    file: 'Qwen3-0.6B-Q8_0.gguf',
  },
  {
    name: 'qwen3-1.7b',
    memory: 4,
    size: 1.8,
    repository: 'Qwen/Qwen3-1.7B-GGUF',
    file: 'Qwen3-1.7B-Q8_0.gguf',
  },
  {
    name: 'qwen3-4b',
    memory: 8,
    size: 2.5,
    repository: 'Qwen/Qwen3-4B-GGUF',
    file: 'Qwen3-4B-Q4_K_M.gguf',
  },
  {
    name: 'qwen3-8b',
    memory: 16,
    size: 5,
    repository: 'Qwen/Qwen3-8B-GGUF',
    file: 'Qwen3-8B-Q4_K_M.gguf',
  },
  {
    name: 'qwen3-14b',
    memory: 24,
    size: 9,
    repository: 'Qwen/Qwen3-14B-GGUF',
    file: 'Qwen3-14B-Q4_K_M.gguf',
  },
]
