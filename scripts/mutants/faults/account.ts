import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src/account'

/** Signing in, sessions, roles and impersonation. */
export const accountFaults: readonly Fault[] = [
  {
    kind: 'boundary',
    what: 'a name is blocked after one wrong password more',
    file: `${domain}/login.ts`,
    find: 'newestFirst[limit - 1]',
    put: 'newestFirst[limit]',
    seenBy: [`${domain}/login.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'a session lives on at the moment at which it ends',
    file: `${domain}/login.ts`,
    find: 'now < sessionEnd(session)',
    put: 'now <= sessionEnd(session)',
    seenBy: [`${domain}/login.test.ts`],
  },
  {
    kind: 'policy',
    what: 'a session that is used never ends',
    file: `${domain}/login.ts`,
    find: 'return unused < endsAt ? unused : endsAt',
    put: 'return unused',
    seenBy: [`${domain}/login.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'a code is good at the moment at which it ends',
    file: `${domain}/second-factor.ts`,
    find: 'now >= addMinutes(code.sentAt, CODE_MINUTES)',
    put: 'now > addMinutes(code.sentAt, CODE_MINUTES)',
    seenBy: [`${domain}/second-factor.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'a code may be tried once more',
    file: `${domain}/second-factor.ts`,
    find: 'code.wrongTries >= CODE_TRIES',
    put: 'code.wrongTries > CODE_TRIES',
    seenBy: [`${domain}/second-factor.test.ts`],
  },
  {
    kind: 'state',
    what: 'a code that was used is good again',
    file: `${domain}/second-factor.ts`,
    find: "  if (code.used) return 'code-used'\n",
    put: '',
    seenBy: [`${domain}/second-factor.test.ts`],
  },
  {
    kind: 'policy',
    what: 'an administrator with children at the school can be impersonated',
    file: `${domain}/impersonation.ts`,
    find: 'isParent(target) && target.hasChildren',
    put: 'target.hasChildren',
    seenBy: [domain],
  },
  {
    kind: 'policy',
    what: 'the longest password has one character more',
    file: `${domain}/password.ts`,
    find: 'lengthOf(password) <= PASSWORD_MAXIMUM',
    put: 'lengthOf(password) <= PASSWORD_MAXIMUM + 1',
    seenBy: [`${domain}/password.test.ts`],
  },
  {
    kind: 'policy',
    what: 'a common password is taken',
    file: `${domain}/password.ts`,
    find: "isCommon(input.password) ? 'password-too-common'",
    put: "!isCommon(input.password) ? 'password-too-common'",
    seenBy: [`${domain}/password.test.ts`],
  },
]
