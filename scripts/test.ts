// `npm test [-- --keep-shares]`: everything that is proved. Sets up what is missing on the machine, browsers and a second
// PostgreSQL. `npm run test:thorough` repeats every experiment with chance ten times as often, before a release.
import { parseArgs } from 'node:util'
import { runSteps } from './steps/report.ts'
import { testSteps } from './steps/test-steps.ts'

const { values } = parseArgs({
  options: {
    thorough: { type: 'boolean', default: false },
    'keep-shares': { type: 'boolean', default: false },
  },
})
const { thorough } = values
process.exitCode = await runSteps(thorough ? 'test:thorough' : 'test', testSteps(thorough), {
  keepsShares: values['keep-shares'],
})
