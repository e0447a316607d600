import { execFile } from 'node:child_process'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bankingDayFrom } from '@portal/domain/values/time/banking-day.ts'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import { aStatement, type StatementLine } from '../../../apps/server/testing/payments/bank-files.ts'

/** The bank of the school, as its operator uses it: files by command. */
export function bankOf(address: string) {
  const folder = join(process.env['JOURNEYS_DATA_DIR'] ?? '', 'bank', new URL(address).hostname)
  const school = new URL(address).hostname.split('.')[0] ?? ''
  const today = dayAtSchool(instant(new Date().toISOString()))
  return {
    /** Exports what is due on the next banking day; returns the bank's names of the one order and its batch. */
    async collect() {
      const date = bankingDayFrom(addDays(today, 1))
      await schoolCommand(
        'collections',
        'export',
        '--date',
        date,
        '--notice-agreed',
        '--school',
        school,
        '--to',
        folder,
      )
      const [file = ''] = await readdir(folder)
      const batch = await readFile(join(folder, file), 'utf8')
      const named = (tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`).exec(batch)?.[1] ?? ''
      return { id: named('EndToEndId'), batch: named('PmtInfId') }
    },
    /** Imports a statement of the school's account with one line. */
    async tell(command: 'payments import' | 'collections returns', line: StatementLine) {
      const file = join(folder, `${command.replace(' ', '-')}.xml`)
      await writeFile(file, aStatement([line]))
      await schoolCommand(...command.split(' '), file, '--school', school)
    },
  }
}

const root = join(import.meta.dirname, '../../..')

/** Runs `npm run school -- …` on the journeys' product; it must succeed completely. */
export async function schoolCommand(...words: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env['JOURNEYS_DATA_DIR'], DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, ['apps/server/src/school.ts', ...words], { cwd: root, env })
}
