// `npm test [-- --keep-shares]`: runs all tests. Installs missing browsers and a second PostgreSQL. `npm run
// test:thorough` runs ten times as many random cases, before a release.
import { wordsOf } from '../apps/server/src/process/command-words.ts'
import { runSteps } from './steps/report.ts'
import { testSteps } from './steps/test-steps.ts'

const USAGE = `Usage: npm test [-- --keep-shares], npm run test:thorough [-- --keep-shares]
      Runs all tests. --keep-shares stores the share of time of each step.`

const { values } = wordsOf(USAGE, {
  options: {
    thorough: { type: 'boolean', default: false },
    'keep-shares': { type: 'boolean', default: false },
  },
})
const { thorough } = values
process.exitCode = await runSteps(thorough ? 'test:thorough' : 'test', testSteps(thorough), {
  keepsShares: values['keep-shares'],
})
