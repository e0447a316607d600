export type SubjectRow = readonly [
  subject: string,
  norm: 'normal' | 'alternative',
  firstPeriod: string,
  secondPeriod: string,
  thirdPeriod: string,
  /** The mark of the year, for a subject with letters. */
  letter?: string,
]

/** Sem's marks in a teacher's notation: kind, mark × weight; letters with their average. */
export const semSubjects: readonly SubjectRow[] = [
  ['Nederlands', 'normal', 'so 7,2×1 · pw 6,8×2', 'so 6,1×1 · po 7,5×2', 'so 7,0×1 · pw 7,4×2'],
  ['Nederlands', 'alternative', 'so 6,4×1 · pw 6,0×2', 'so 5,3×1 · po 6,9×2', 'so 6,2×1 · pw 6,6×2'],
  ['Engels', 'normal', 'so 8,3×1 · pw 7,9×2', 'mo 8,5×1 · pw 7,6×2', 'so 8,0×1 · pw 8,4×2'],
  ['Engels', 'alternative', 'so 7,6×1 · pw 7,1×2', 'mo 7,9×1 · pw 6,8×2', 'so 7,3×1 · pw 7,7×2'],
  ['Frans', 'normal', 'so 5,4×1 · pw 5,8×2', 'so 6,3×1 · pw 5,1×2', 'so 6,7×1 · pw 6,2×2'],
  ['Frans', 'alternative', 'so 4,5×1 · pw 4,9×2', 'so 5,4×1 · pw 4,2×2', 'so 5,9×1 · pw 5,3×2'],
  ['Wiskunde', 'normal', 'so 6,9×1 · pw 7,3×2', 'so 8,1×1 · pw 7,7×2', 'so 7,4×1 · pw 8,2×2'],
  ['Wiskunde', 'alternative', 'so 6,0×1 · pw 6,5×2', 'so 7,4×1 · pw 6,9×2', 'so 6,6×1 · pw 7,5×2'],
  ['Geschiedenis', 'normal', 'so 6,5×1 · pw 6,0×2', 'po 7,8×1 · pw 6,4×2', 'so 7,1×1 · pw 6,9×2'],
  ['Geschiedenis', 'alternative', 'so 5,7×1 · pw 5,1×2', 'po 7,1×1 · pw 5,6×2', 'so 6,3×1 · pw 6,1×2'],
  ['Aardrijkskunde', 'normal', 'so 7,7×1 · pw 7,1×2', 'so 6,8×1 · pw 7,4×2', 'po 8,0×1 · pw 7,2×2'],
  ['Aardrijkskunde', 'alternative', 'so 7,0×1 · pw 6,3×2', 'so 6,0×1 · pw 6,6×2', 'po 7,4×1 · pw 6,4×2'],
  ['Biologie', 'normal', 'so 6,2×1 · pw 6,7×2', 'so 7,3×1 · pw 6,6×2', 'po 7,9×1 · pw 7,0×2'],
  ['Biologie', 'alternative', 'so 5,3×1 · pw 5,9×2', 'so 6,5×1 · pw 5,8×2', 'po 7,2×1 · pw 6,2×2'],
  ['Natuur- en scheikunde', 'normal', 'so 7,5×1 · pw 6,9×2', 'so 7,8×1 · pw 8,0×2', 'so 8,3×1 · pw 7,6×2'],
  [
    'Natuur- en scheikunde',
    'alternative',
    'so 6,7×1 · pw 6,1×2',
    'so 7,1×1 · pw 7,3×2',
    'so 7,6×1 · pw 6,8×2',
  ],
  ['Tekenen', 'normal', 'po 7,0×1 · po 7,5×1', 'po 6,8×1 · po 7,2×1', 'po 7,6×1 · po 8,0×1'],
  ['Tekenen', 'alternative', 'po 7,0×1 · po 7,5×1', 'po 6,8×1 · po 7,2×1', 'po 7,6×1 · po 8,0×1'],
  ['Muziek', 'normal', 'po 8,0×1 · so 7,3×1', 'po 7,7×1 · so 6,9×1', 'po 8,2×1 · so 7,8×1'],
  ['Muziek', 'alternative', 'po 8,0×1 · so 6,8×1', 'po 7,7×1 · so 6,3×1', 'po 8,2×1 · so 7,2×1'],
  ['Informatiekunde', 'normal', 'po 8,8×1 · so 8,1×1', 'po 9,0×1 · so 8,4×1', 'po 8,7×1 · so 9,1×1'],
  ['Informatiekunde', 'alternative', 'po 8,3×1 · so 7,5×1', 'po 8,6×1 · so 7,8×1', 'po 8,2×1 · so 8,6×1'],
  ['Lichamelijke opvoeding', 'normal', 'V · G → G', 'V → V', 'G · V → G', 'G'],
]
