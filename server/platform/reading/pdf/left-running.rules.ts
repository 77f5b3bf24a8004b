// Letters of scripts that run to the left.

/** Hebrew, Arabic and the scripts between and beside them, with their forms for presentation; their digits run right. */
export const runsLeft = (code: number): boolean =>
  ((code >= 0x590 && code <= 0x8ff) ||
    (code >= 0xfb1d && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc)) &&
  !(code >= 0x660 && code <= 0x669) &&
  !(code >= 0x6f0 && code <= 0x6f9)
