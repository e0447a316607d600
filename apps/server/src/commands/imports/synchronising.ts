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
    const state = isOn ? 'Families wait for what the system of the school knows.' : 'Families see everything.'
    tools.say(isChanged ? state : `${state} It was so already.`)
    return 'done'
  },
})

/** Marks the school's system as synchronising from now on (docs/operations/school-file.md). */
export const beginSynchronising = synchronising(
  'synchronising begin',
  true,
  'What the system of the school knows of pupils is not shown until this ends: it may be half there.',
)

/** Marks the synchronisation as complete; families see the pages again. */
export const endSynchronising = synchronising(
  'synchronising end',
  false,
  'Shows what the system of the school knows of pupils again.',
)
