import { linkSources, type LinkSource } from '@portal/domain/account/sign-in/login-link.ts'
import { issueLink, NoLinkFor, takeBackLinks } from '../../features/account/link/issue-link.ts'
import { StartupError } from '../../process/startup-error.ts'
import { NotUnderstood, type Command, type Options } from '../command.ts'
import { withSchool } from '../with-school.ts'

/** A sign-in link, for a test or for a school's own app. */
export const createLink: Command = {
  name: 'links create',
  usage: `--login NAME --school NAME [--source ${linkSources.join('|')}] [--place PATH] [--dry-run]
      Creates a sign-in link for a parent or student, and prints its address at the host of the school.`,
  options: ['dry-run', 'school', 'login', 'source', 'place'],
  async run(tools, options) {
    const asked = askedBy(options)
    tools.say(await withSchool(tools, options, (deps, schoolId) => plainly(issueLink(deps, schoolId, asked))))
    return 'done'
  },
}

/** Links that must no longer work. */
export const revokeSomeLinks: Command = {
  name: 'links revoke',
  usage: `--school NAME [--login NAME] [--dry-run]
      Revokes the sign-in links of one login, or of the whole school, and ends the sessions opened with them.`,
  options: ['dry-run', 'school', 'login'],
  async run(tools, options) {
    const many = await withSchool(tools, options, (deps, schoolId) =>
      plainly(takeBackLinks(deps, schoolId, options.login)),
    )
    tools.say(`Links revoked: ${many}.`)
    return 'done'
  },
}

function askedBy({ login, source = 'MAIL', place = '/' }: Options) {
  if (login === undefined) throw new NotUnderstood('Name the account: --login NAME.')
  if (!isSource(source)) throw new NotUnderstood(`--source is one of ${linkSources.join(', ')}.`)
  if (!/^\/(?![/\\])/.test(place)) throw new NotUnderstood('--place is a path that begins with one slash.')
  return { login, source, place }
}

const isSource = (text: string): text is LinkSource => linkSources.some((source) => source === text)

/** Errors that the operator can resolve are printed without a stack. */
const plainly = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    throw error instanceof NoLinkFor ? new StartupError(error.message) : error
  })
