// A list of names and roll numbers as it is pasted from a spreadsheet or typed: one student a line, the roll number
// before or behind the name, with a tab, comma or semicolon between, or only spaces.
import { scanLimits } from './scan-limits.rules.ts'

export type ListedStudent = {
  name: string
  /** Digits; empty where the line has none. */
  rollNumber: string
}

export type ReadList = {
  students: ListedStudent[]
  /** Numbers of the lines that can't be used, counted from 1, with why. */
  problems: { line: number; why: 'name-missing' | 'roll-twice' | 'too-many' | 'too-long' }[]
}

const isRollNumber = (text: string): boolean => /^\d+$/.test(text) && text.length <= scanLimits.rollDigits.max

/** Cells of a line: by tabs, else by semicolons, else by commas; without any of them, by the number at an end. */
const splitLine = (line: string): string[] => {
  const separator = ['\t', ';', ','].find(one => line.includes(one))
  if (separator) return line.split(separator).map(cell => cell.trim())
  const words = line.split(/\s+/u)
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length > 1 && isRollNumber(last)) return [words.slice(0, -1).join(' '), last]
  return words.length > 1 && isRollNumber(first) ? [words.slice(1).join(' '), first] : [line]
}

const readLine = (line: string): ListedStudent => {
  const cells = splitLine(line.trim()).filter(cell => cell !== '')
  const rollNumber = cells.find(isRollNumber) ?? ''
  const name = cells
    .filter(cell => cell !== rollNumber)
    .join(' ')
    .replace(/\s+/gu, ' ')
  return { name, rollNumber }
}

/** Lines without anything are left out. */
export const readStudentList = (text: string): ReadList => {
  const students: ListedStudent[] = []
  const problems: ReadList['problems'] = []
  const usedNumbers = new Set<string>()
  for (const [i, line] of text.split(/\r\n|\r|\n/u).entries()) {
    if (line.trim() === '') continue
    const addProblem = (why: ReadList['problems'][number]['why']) => problems.push({ line: i + 1, why })
    if (students.length >= scanLimits.students) {
      addProblem('too-many')
      break
    }
    const student = readLine(line)
    if (student.name === '') addProblem('name-missing')
    else if (student.name.length > scanLimits.nameLength) addProblem('too-long')
    else if (student.rollNumber !== '' && usedNumbers.has(student.rollNumber)) addProblem('roll-twice')
    else students.push(student)
    usedNumbers.add(student.rollNumber)
  }
  return { students, problems }
}
