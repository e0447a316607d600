import type { SubjectRow } from './sem-grades.ts'

/** Noor's marks of the fifth year: strong in sciences, with one weak subject. */
export const noorSubjects: readonly SubjectRow[] = [
  ['Biologie', 'normal', 'so 7,8×1 · pw 8,1×2', 'pw 7,4×2 · po 8,6×1', 'pw 8,2×2'],
  ['Duits', 'normal', 'so 5,2×1 · pw 4,9×2', 'so 5,8×1 · mo 5,6×1', 'pw 5,1×2'],
  ['Engels', 'normal', 'so 7,9×1 · pw 7,3×2', 'mo 8,2×1 · pw 7,0×2', 'se 7,5×2'],
  ['Levensbeschouwing', 'normal', 'po 7,5×1', 'po 8,0×1', 'po 7,0×1'],
  ['Natuurkunde', 'normal', 'so 6,3×1 · pw 6,9×2', 'po 7,8×1 · pw 7,1×2', 'pw 6,6×2'],
  ['Nederlands', 'normal', 'so 6,8×1 · pw 7,2×2', 'po 7,6×1 · pw 6,5×2', 'se 7,1×2'],
  ['Scheikunde', 'normal', 'so 8,4×1 · pw 7,7×2', 'se 8,0×2', 'pw 7,5×2'],
  ['Wiskunde B', 'normal', 'so 5,9×1 · pw 6,4×2', 'se 6,9×2', 'so 6,0×1 · pw 5,4×2'],
]
