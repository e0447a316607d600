import { reasonNotToDrill, POSTGRES, type Needed } from '../../../ops/drills/install/packages.ts'
import { bringPostgres, installPackages } from './machine.ts'
import { leftOut, oneCase, run, type Outcome } from '../step.ts'

/** Runs a drill of `npm run ops-drill`, with a case per limited figure. */
export async function proveDrill(name: string, needed: readonly Needed[]): Promise<Outcome> {
  if (reasonNotToDrill([POSTGRES]) !== undefined) await bringPostgres()
  for (const one of needed) if (reasonNotToDrill([one]) !== undefined) await installPackages(one.package)
  const missing = reasonNotToDrill([POSTGRES, ...needed])
  if (missing !== undefined) return leftOut(missing)
  const { code, output } = await run(process.execPath, ['ops/drills/run.ts', name])
  const [passed, failed] = [/✓$/gm, /✗$/gm].map((sign) => output.match(sign)?.length ?? 0)
  if (passed === 0) return oneCase(code === 0, output)
  return { passed: passed ?? 0, failed: code === 0 ? 0 : Math.max(1, failed ?? 0), skipped: 0, log: output }
}
