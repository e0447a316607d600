// `npm run check [-- --keep-shares]`: the fast half of the proof, about a minute.
import { checkSteps } from './steps/check-steps.ts'
import { runSteps } from './steps/report.ts'

process.exitCode = await runSteps('check', checkSteps(), {
  keepsShares: process.argv.includes('--keep-shares'),
})
