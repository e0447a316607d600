import type { ImportFileFault } from '@portal/domain/people/import/import-limits.ts'

/** A file that cannot be read as a table, and the header that this is about. */
export class UnusableSheet extends Error {
  readonly fault: ImportFileFault
  readonly about: string

  constructor(fault: ImportFileFault, about = '') {
    super(fault)
    this.fault = fault
    this.about = about
  }
}
