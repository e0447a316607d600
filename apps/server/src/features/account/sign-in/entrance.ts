import type { Pace } from '../../../pace.ts'
import { HANDS } from '../password/passwords.ts'
import { boundedQueue, type BoundedQueue } from './bounded-queue.ts'
import { openSuspects, type Suspects } from './suspects.ts'

/** The way in of a process: whoever signs in stands in line before anything is asked of the database. */
export type Entrance = { readonly inLine: BoundedQueue; readonly suspects: Suspects }

/** So many more than there are hands for passwords are busy with the database meanwhile: others keep their connections. */
const WITH_THE_DATABASE = 2

/** What waits costs a little memory each. */
const LONGEST_LINE = 2_000

export const openEntrance = ({ ticks }: Pace): Entrance => ({
  inLine: boundedQueue({ atOnce: HANDS + WITH_THE_DATABASE, waiting: LONGEST_LINE, ticks }),
  suspects: openSuspects(),
})
