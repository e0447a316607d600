/** The largest file, in bytes. */
export const IMPORT_FILE_MAXIMUM = 5 * 1024 * 1024
/** The most rows below the headers. */
export const IMPORT_ROWS_MAXIMUM = 20_000
export const IMPORT_COLUMNS_MAXIMUM = 60
/** The longest text of a cell. */
export const IMPORT_CELL_MAXIMUM = 500

/** Why a file is refused as a whole. */
export const importFileFaults = [
  'empty',
  'too-large',
  'too-many-rows',
  'too-many-columns',
  'cell-too-long',
  'macros',
  'other-program',
  'no-table',
  'damaged',
  'password',
  'too-complex',
  'header-twice',
] as const
export type ImportFileFault = (typeof importFileFaults)[number]

/** Above this part of all pupils, those who are gone are asked about a second time, in per cent. */
const MANY_GONE = 5

/** Whether so many pupils are gone that the file is probably incomplete. */
export const areManyGone = (gone: number, pupils: number): boolean => gone * 100 > pupils * MANY_GONE
