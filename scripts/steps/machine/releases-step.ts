import { isRepository } from '../../../ops/drills/releases/former-release.ts'
import { HAPROXY } from '../../../ops/drills/install/packages.ts'
import { proveDrill } from './drill-step.ts'
import { leftOut, type Outcome } from '../step.ts'

/** Runs two successive releases side by side, both ways, under load. */
export async function proveReleases(): Promise<Outcome> {
  if (!isRepository()) return leftOut('There is no repository to take the releases from.')
  return proveDrill('releases', [HAPROXY])
}
