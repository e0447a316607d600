/** The usual Dutch abbreviations of subjects whose first letters are not theirs, by the start of the name. */
const USUAL: readonly (readonly [start: string, code: string])[] = [
  ['aardrijkskunde', 'ak'],
  ['bedrijfseconomie', 'bec'],
  ['beeldende', 'bv'],
  ['culturele', 'ckv'],
  ['geschiedenis', 'gs'],
  ['godsdienst', 'gd'],
  ['handvaardigheid', 'hv'],
  ['informatica', 'in'],
  ['informatiekunde', 'ik'],
  ['keuzewerktijd', 'kwt'],
  ['levensbeschouwing', 'lv'],
  ['lichamelijke opvoeding', 'lo'],
  ['maatschappijleer', 'ma'],
  ['natuur', 'na'],
  ['natuur- en scheikunde', 'nask'],
  ['profielwerkstuk', 'pws'],
  ['scheikunde', 'sk'],
]

/** A name that is as short as a code is one. */
const LONGEST_CODE = 4

/**
 * Returns the code of a subject for a small space, such as `wiB` for Wiskunde B and `ne` for Nederlands. The longest
 * known start of its name decides; otherwise its first two letters, with a single letter at its end.
 */
export function codeOfSubject(name: string): string {
  const title = name.trim()
  if (title.length <= LONGEST_CODE) return title
  const small = title.toLocaleLowerCase('nl')
  const known = USUAL.filter(([start]) => small.startsWith(start)).toSorted(
    ([a], [b]) => b.length - a.length,
  )[0]
  const level = /\s([A-D])$/.exec(title)?.[1] ?? ''
  return (known?.[1] ?? small.slice(0, 2)) + level
}
