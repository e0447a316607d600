import { formerCommit } from '../../ops/drills/former-release.ts'
import { HAPROXY } from '../../ops/drills/packages.ts'
import { proveDrill } from './drill-step.ts'
import { leftOut, type Outcome } from './step.ts'

/** The release before beside this one, both ways, under load. */
export async function proveReleases(): Promise<Outcome> {
  if (formerCommit() === undefined)
    return leftOut('There is no repository in which the release before could be found.')
  return proveDrill('releases', [HAPROXY])
}
