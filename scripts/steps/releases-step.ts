import { formerCommit } from '../../ops/drills/former-release.ts'
import { HAPROXY, POSTGRES, reasonNotToDrill } from '../../ops/drills/packages.ts'
import { bringPostgres, installPackages } from './machine.ts'
import { leftOut, oneCase, run, type Outcome } from './step.ts'

/** The release before beside this one, both ways, under load: the drill `releases`, a case for each figure that has a limit. */
export async function proveReleases(): Promise<Outcome> {
  if (formerCommit() === undefined)
    return leftOut('There is no repository in which the release before could be found.')
  if (reasonNotToDrill([POSTGRES]) !== undefined) await bringPostgres()
  if (reasonNotToDrill([HAPROXY]) !== undefined) await installPackages(HAPROXY.package)
  const missing = reasonNotToDrill([POSTGRES, HAPROXY])
  if (missing !== undefined) return leftOut(missing)
  const { code, output } = await run(process.execPath, ['ops/drills/run.ts', 'releases'])
  const [passed, failed] = [/✓$/gm, /✗$/gm].map((sign) => output.match(sign)?.length ?? 0)
  if (passed === 0) return oneCase(code === 0, output)
  return { passed: passed ?? 0, failed: code === 0 ? 0 : Math.max(1, failed ?? 0), skipped: 0, log: output }
}
