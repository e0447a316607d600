import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'

type Line = SchoolFile['lists'][number]['lines'][number]
export type Article = Extract<Line, { price: unknown }>

/** The articles of a list: its lines and those inside categories, without the categories. */
export const articlesOf = (list: { readonly lines: readonly Line[] }): readonly Article[] =>
  list.lines.flatMap((line) => ('lines' in line ? line.lines : [line]))
