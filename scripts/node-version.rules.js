// Node versions that run Lantern: 24 comes as a package; where there is none (Apple silicon), 22.18 and newer do.

/** @param {string} version such as 22.18.0 @returns {'tested' | 'usable' | 'too-old'} */
export const judgeNode = version => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major >= 24) return 'tested'
  return major > 22 || (major === 22 && minor >= 18) ? 'usable' : 'too-old'
}
