// Public API of doubts.
export { announceTurnOfDoubt } from './announce-doubt.ts'
export { sweepPictures } from './pictures/sweep-pictures.ts'
export { sweepDoubts } from './sweep-doubts.ts'
