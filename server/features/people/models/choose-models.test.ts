import { expect, test } from 'vitest'
import { readConfig } from '../../../platform/config/index.ts'
import { chooseModels, configureModel, nothingStored, type SetModelRow } from './choose-models.ts'

const row: SetModelRow = { provider: 'ollama', address: null, name: 'gemma3:4b', key: null }
const stored = { ...nothingStored, models: { answers: row, pictures: { ...row, name: 'llava' } } }
const empty = readConfig({})

test('an installation where nothing is set has no model', () => {
  expect(chooseModels(empty, nothingStored)).toEqual({ model: null, vision: null, embedding: null })
})

test('a model of an admin is used where the environment names none', () => {
  const { model, vision, embedding } = chooseModels(empty, stored)
  expect(model).toMatchObject({
    name: 'gemma3:4b',
    server: 'ollama',
    url: 'http://localhost:11434/v1',
    label: 'Ollama at localhost',
    tokensPerDay: { person: 200_000, installation: 5_000_000 },
  })
  expect(vision?.name).toBe('llava')
  expect(embedding).toBeNull()
})

test('the environment wins, and its addresses are free', () => {
  const config = readConfig({
    MODEL: 'vllm:qwen',
    MODEL_URL: 'http://gpu:8000/v1',
    MODEL_TOKENS_PER_DAY: '7',
  })
  const { model, vision } = chooseModels(config, { ...stored, tokensPerDay: 9, personTokensPerDay: 3 })
  expect(model).toMatchObject({ name: 'qwen', internalHosts: null })
  expect(model?.tokensPerDay).toEqual({ person: 3, installation: 7 })
  expect(vision?.name).toBe('llava')
})

test('a switch turns the models of the environment off, too', () => {
  const config = readConfig({ MODEL: 'ollama:qwen' })
  expect(chooseModels(config, { ...stored, isOn: false }).model).toBeNull()
})

test('pictures and search need a model for answers', () => {
  const { vision } = chooseModels(empty, { ...stored, models: { pictures: row } })
  expect(vision).toBeNull()
})

test.each<[string, string | null, string[]]>([
  ['the usual port of this computer', 'http://localhost:11434/v1', ['moodle.lan', 'localhost']],
  ['the usual address', null, ['moodle.lan', 'localhost']],
  ['another port of this computer', 'http://localhost:5432/v1', ['moodle.lan']],
  ['another computer', 'http://10.0.0.7:11434/v1', ['moodle.lan']],
  ['the address of a cloud’s own data', 'http://169.254.169.254/v1', ['moodle.lan']],
])('%s may be asked as far as it is known', (_, address, hosts) => {
  const config = readConfig({ INTERNAL_HOSTS: 'moodle.lan' })
  expect(configureModel(config, nothingStored, { ...row, address }).internalHosts).toEqual(hosts)
})
