import type { FeedReport } from '../../features/people/people.public.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** An uploaded file of a system of the school. */
export type FeedFile = {
  readonly name: string
  readonly content: Buffer
  /** The number of the pupil whose calendar the file is; empty for any other file. */
  readonly pupil: string
}

/** Imports what was read. */
export type FeedImport = (
  tx: SchoolTransaction,
  choices: { readonly mayRemove: boolean; readonly now: Instant },
) => Promise<FeedReport>

/**
 * Reads and checks a file.
 * @throws UnusableFile with its faults and their positions, or UnusableArchive
 */
export type FeedReader = (file: FeedFile) => Promise<FeedImport>
