// `npm test`: everything that is proved. Sets up what is missing on the machine, a browser and a second PostgreSQL.
import { runSteps } from './steps/report.ts'
import { testSteps } from './steps/test-steps.ts'

process.exitCode = await runSteps(testSteps)
