// Failure of a whole question file.

export type FileFailure = 'unknown' | 'broken' | 'too-large' | 'empty' | 'no-columns' | 'newer-anki'

export class QuestionFileError extends Error {
  readonly failure: FileFailure
  readonly detail: string
  constructor(failure: FileFailure, detail = '') {
    super(`a file of questions was refused: ${failure}`)
    this.failure = failure
    this.detail = detail
  }
}
