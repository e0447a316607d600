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

/** People who sign in by single sign-on continuously, and their provider. */
export type SingleSignOn = {
  /** The number of sign-ins, and the errors of failed ones. */
  readonly book: { served: number; readonly failed: string[] }
  /** Makes the provider accept this client secret too. */
  readonly addSecret: (secret: string) => void
  /** Imports the school file with this client secret. */
  readonly importSchool: (secret: string) => Promise<void>
  /** Makes the provider reject the first secret. */
  readonly endFirstSecret: () => void
  /** A person at the provider now; returns later, and reports whether the sign-in succeeded. */
  readonly leave: () => Promise<() => Promise<boolean>>
  readonly stop: () => Promise<void>
}

/** Imports a school at this origin from its school file, and makes people sign in by its provider continuously. */
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

/** The school file of docs/operations/single-sign-on.md, with a person who signs in by it. */
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
