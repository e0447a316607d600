// `npm run check [-- --keep-shares]`: the fast checks, about a minute.
import { wordsOf } from '../apps/server/src/process/command-words.ts'
import { checkSteps } from './steps/check-steps.ts'
import { runSteps } from './steps/report.ts'

const USAGE = `Usage: npm run check [-- --keep-shares]
      Runs the fast checks. --keep-shares stores the share of time of each step.`

const { values } = wordsOf(USAGE, { options: { 'keep-shares': { type: 'boolean', default: false } } })
process.exitCode = await runSteps('check', checkSteps(), { keepsShares: values['keep-shares'] })
