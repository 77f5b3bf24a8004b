/** Of Lantern, as people and programs are told. */
export const version = '0.1.0'
