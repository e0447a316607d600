import { setTimeout as pause } from 'node:timers/promises'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  openTestProvider,
} from '../../../apps/server/test/identity/test-provider.ts'
import type { PortalSettings } from '../portal/portal.ts'
import { schoolCommand } from '../portal/school-command.ts'
import type { Stage } from '../stage.ts'
import { openVisitor, type Visitor } from '../families/visitor.ts'

const TYPE = 'schoolaccount'
const SUBJECT = 'subject-of-a-drill'
const EVERY_MS = 200

/** People who come in by single sign-on, one after the other, and the provider at which they do. */
export type SingleSignOn = {
  /** How often somebody came in, and what those read who did not. */
  readonly book: { served: number; readonly failed: string[] }
  /** Has the provider believe this secret of the portal too. */
  readonly addSecret: (secret: string) => void
  /** Brings the school in by its school file, with this secret. */
  readonly importSchool: (secret: string) => Promise<void>
  /** Ends the first secret at the provider. */
  readonly endFirstSecret: () => void
  /** Somebody who is at the provider now; comes back later, and is let in or not. */
  readonly leave: () => Promise<() => Promise<boolean>>
  readonly stop: () => Promise<void>
}

/** Brings a school that is found at this origin in by its school file, and has people come in by its provider all the time. */
export async function startSigningIn(
  stage: Stage,
  { origin, settings }: { readonly origin: string; readonly settings: PortalSettings },
): Promise<SingleSignOn> {
  const provider = await openTestProvider()
  stage.atEnd(provider.stop)
  provider.subject = SUBJECT
  const { host } = new URL(origin)
  const importSchool = async (secret: string) => {
    const file = schoolFileOf({ host, issuer: provider.issuer, secret })
    await schoolCommand(settings, ['import', stage.write('school.json', JSON.stringify(file))])
  }
  const leave = async () => {
    const visitor = openVisitor(origin)
    await visitor.ask('/rest/session/current')
    const { location } = await visitor.ask(`/sso/${TYPE}/login`)
    return () => comeBack(visitor, provider.signIn(location))
  }
  await importSchool(CLIENT_SECRET)
  const book: SingleSignOn['book'] = { served: 0, failed: [] }
  let isOver = false
  const comeBack = async (visitor: Visitor, returned: object): Promise<boolean> => {
    const { status, body } = await visitor.ask(`/sso/${TYPE}/callback`, { method: 'POST', json: returned })
    visitor.close()
    if (status === 200) book.served += 1
    else book.failed.push(`${status} ${body}`)
    return status === 200
  }
  const coming = (async () => {
    for (; !isOver; await pause(EVERY_MS)) await (await leave())()
  })()
  coming.catch(() => {})
  return {
    book,
    addSecret: (secret) => void provider.secrets.add(secret),
    endFirstSecret: () => void provider.secrets.delete(CLIENT_SECRET),
    importSchool,
    leave,
    stop: async () => {
      isOver = true
      await coming
    },
  }
}

type Facts = { readonly host: string; readonly issuer: string; readonly secret: string }

/** What docs/operations/single-sign-on.md has in a school file, with somebody who comes in by it. */
const schoolFileOf = ({ host, issuer, secret }: Facts) => ({
  version: 1,
  school: {
    key: 'zeezicht',
    hosts: [host],
    settings: {
      name: 'Zeezicht',
      parentPortalTitle: 'Mijn Zeezicht',
      brandColour: '#0b4f6c',
      accentColour: '#f2a900',
      logo: { type: 'som' },
      tabs: {},
    },
    billing: { legalName: 'Stichting Zeezicht', iban: 'NL80 DEMO 0100 2003 03', invoicePrefix: 'ZZ' },
  },
  singleSignOn: [
    {
      type: TYPE,
      name: 'Schoolaccount',
      requiredGroupType: 'ALL',
      issuer,
      clientId: CLIENT_ID,
      clientSecret: secret,
    },
  ],
  people: [
    {
      key: 'm.smit',
      stereotype: 'ouder',
      firstName: 'Mo',
      lastName: 'Smit',
      gender: 'm',
      login: 'm.smit',
      accounts: [{ issuer, subject: SUBJECT }],
    },
    { key: 'bo', stereotype: 'leerling', firstName: 'Bo', lastName: 'Smit', gender: 'v' },
  ],
  debtors: [{ key: 'smit', number: '1001', name: 'M. Smit' }],
  relations: [{ person: 'm.smit', child: 'bo', debtor: 'smit' }],
})
