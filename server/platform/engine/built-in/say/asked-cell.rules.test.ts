import { describe, expect, it } from 'vitest'
import { findAskedCell } from './asked-cell.rules.ts'

const oxygen = 'Element: Oxygen | Symbol: O | Atomic number: 8'
const find = (row: string, question: string): string | null => {
  const cell = findAskedCell(row, question)
  return cell && row.slice(cell.start, cell.end)
}

describe('the cell that a question asks for', () => {
  it.each([
    [oxygen, 'What is the atomic number of oxygen?', '8'],
    [oxygen, 'What is the symbol of oxygen?', 'O'],
    [oxygen, 'Which element has the atomic number 8?', 'Oxygen'],
    ['Homework | 20', 'How much does the homework count?', '20'],
    [
      'Gas: Neon | Melting point: −248.6 °C | Boiling point: −246.1 °C',
      'What is the boiling point of neon?',
      '−246.1 °C',
    ],
    ['City: Rome | Rain May: 3 | Rain June: 9', 'How much rain falls in Rome in June?', '9'],
  ])('in "%s" for "%s"', (row, question, cell) => expect(find(row, question)).toBe(cell))

  it('is none where several are asked for alike, or none', () => {
    expect(find(oxygen, 'What is oxygen?')).toBeNull()
    expect(find('City: Rome | Rain May: 3 | Rain June: 9', 'How much rain is there in Rome?')).toBeNull()
    expect(find('Oxygen is a gas.', 'What is oxygen?')).toBeNull()
    expect(find('a | b | c', 'What is a?')).toBeNull()
  })
})
