import { refusalTextsEn } from '@portal/contract/refusal-texts/all.ts'
import { officeRoles, type OfficeRole } from '@portal/domain/account/office/office-role.ts'
import {
  findRoleByLogin,
  grantOfficeRole,
  listGrantedRoles,
  MOST_EXPORTED,
  revokeOfficeRole,
} from '../../features/account/account.public.ts'
import { StartupError } from '../../process/startup-error.ts'
import { Refusal } from '../../refusal.ts'
import { NotUnderstood, type Command, type Options } from '../command.ts'
import { withSchool } from '../with-school.ts'

const ROLES = officeRoles.join('|')

/** For the first administrator of roles, and for roles of money. */
export const grantRole: Command = {
  name: 'office grant',
  usage: `--login NAME --role ${ROLES} --school NAME [--classes NAME,NAME] [--dry-run]
      Grants a role in the office. A team leader and a mentor have classes, the others the whole school.`,
  options: ['dry-run', 'school', 'login', 'role', 'classes'],
  async run(tools, options) {
    const asked = { ...askedBy(options), classes: classesOf(options) }
    const granted = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.write(schoolId, (tx) => plainly(grantOfficeRole(tx, { now: tools.now }, asked))),
    )
    tools.say(`${granted.login} has the role ${granted.role}: ${wordsOf(granted.classes)}.`)
    return 'done'
  },
}

/** For a role that must no longer work. */
export const revokeRole: Command = {
  name: 'office revoke',
  usage: `--login NAME --role ${ROLES} --school NAME [--dry-run]
      Revokes a role in the office, from the next request of its owner on.`,
  options: ['dry-run', 'school', 'login', 'role'],
  async run(tools, options) {
    const { login, role } = askedBy(options)
    await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.write(schoolId, async (tx) => {
        const granted = await findRoleByLogin(tx, login, role)
        if (!granted) throw new StartupError(`${login} does not have the role ${role} at this school.`)
        await plainly(revokeOfficeRole(tx, { now: tools.now }, granted.id))
      }),
    )
    tools.say(`${login} no longer has the role ${role}.`)
    return 'done'
  },
}

/** Who may what in the office. */
export const listRoles: Command = {
  name: 'office list',
  usage: `--school NAME
      Lists the roles in the office: login, role, classes, since when, and who granted it.`,
  options: ['school'],
  async run(tools, options) {
    const all = { search: '', order: 'name' } as const
    const roles = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.read(schoolId, (tx) => listGrantedRoles(tx, all, { limit: MOST_EXPORTED, offset: 0 })),
    )
    for (const { login, role, classes, grantedAt, grantedBy } of roles)
      tools.say([login, role, wordsOf(classes), grantedAt, grantedBy || 'an operator'].join('  '))
    if (roles.length === 0) tools.say('No roles were granted at this school.')
    return 'done'
  },
}

const wordsOf = (classes: readonly string[] | undefined): string => classes?.join(', ') ?? 'whole school'

function askedBy({ login, role }: Options): { readonly login: string; readonly role: OfficeRole } {
  if (login === undefined) throw new NotUnderstood('Name the account: --login NAME.')
  const known = officeRoles.find((one) => one === role)
  if (!known) throw new NotUnderstood(`--role is one of ${officeRoles.join(', ')}.`)
  return { login, role: known }
}

const classesOf = ({ classes }: Options): readonly string[] | undefined =>
  classes
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** An expected refusal, in its own words. */
const plainly = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    throw error instanceof Refusal ? new StartupError(refusalTextsEn[error.code]) : error
  })
