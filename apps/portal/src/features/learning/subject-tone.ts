/** Subjects that often follow each other on a day get different tones. */
const IN_TURN = 'ne wi en bi sk gs lo na fa du ak ec mu te in lv'.split(' ')
const TONES = 8

/** Returns the number of the colour of a subject (`subject-tones.css`): the same for each code that begins alike. */
export function toneOfSubject(code: string): number {
  const start = code.slice(0, 2).toLowerCase()
  const known = IN_TURN.indexOf(start)
  const place = known >= 0 ? known : [...start].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return place % TONES
}
