import { expect, test } from 'vitest'
import { detectLanguage } from './language.rules.ts'

test('running English is English', () => {
  expect(
    detectLanguage('The leaf takes in light and the plant stores what it has made from water and air.'),
  ).toBe('english')
})

test.each([
  [
    'German',
    'Das Blatt nimmt Licht auf, und die Pflanze speichert, was sie aus Wasser und Luft gemacht hat.',
  ],
  [
    'French',
    'La feuille absorbe la lumière et la plante garde ce qu’elle a produit à partir de l’eau et de l’air.',
  ],
  [
    'Dutch',
    'Het blad neemt licht op en de plant bewaart wat zij uit water en lucht heeft gemaakt in de stengel.',
  ],
  ['Russian', 'Лист поглощает свет, и растение хранит то, что оно сделало из воды и воздуха.'],
  ['Chinese', '叶子吸收光,植物储存它用水和空气制造的东西。'],
])('%s is not', (_, sample) => {
  expect(detectLanguage(sample)).toBe('other')
})

test('a few Latin words are taken for English', () => {
  expect(detectLanguage('Photosynthesis summary')).toBe('english')
})
