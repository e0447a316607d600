import { keepSynchronising } from '../../features/account/account.public.ts'
import type { Command } from '../command.ts'
import { withSchool } from '../with-school.ts'

const synchronising = (name: string, isOn: boolean, what: string): Command => ({
  name,
  usage: `--school NAME [--dry-run]\n      ${what}`,
  options: ['dry-run', 'school'],
  async run(tools, options) {
    const isChanged = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.write(schoolId, (tx) => keepSynchronising(tx, isOn)),
    )
    const state = isOn
      ? 'Families do not see the pupil data of the school system.'
      : 'Families see the pupil data of the school system.'
    tools.say(isChanged ? state : `${state} Nothing changed.`)
    return 'done'
  },
})

/** Marks the school's system as synchronising from now on (docs/operations/school-file.md). */
export const beginSynchronising = synchronising(
  'synchronising begin',
  true,
  'Hides the pupil data of the school system while it synchronises, because it may be incomplete.',
)

/** Marks the synchronisation as complete; families see the pages again. */
export const endSynchronising = synchronising(
  'synchronising end',
  false,
  'Shows the pupil data of the school system again.',
)
