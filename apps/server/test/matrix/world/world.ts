import type { LinkSource } from '@portal/domain/account/sign-in/login-link.ts'
import type { Browser } from '../../../testing/browser.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { noTarget, type Target } from '../area-matrix.ts'
import { familiesOf, type Families } from './families.ts'
import { matrices } from '../matrices.ts'
import { relations, type ActorName, type Relation } from './relations.ts'
import { beginSession, browserWith, secretOf } from './sessions.ts'

/** The actors and the targets. */
export type World = {
  readonly browsers: Readonly<Record<ActorName, Browser>>
  readonly targets: Readonly<Record<Relation, Target>>
  readonly families: Families
}

/** Two schools; the first has a separated family, another family and an external payer, with data of every area. */
export async function buildWorld(portal: TestPortal): Promise<World> {
  const families = await familiesOf(portal)
  return { browsers: await browsersOf(portal, families), targets: await targetsOf(families), families }
}

async function targetsOf({ stages }: Families): Promise<World['targets']> {
  const made: Readonly<Record<string, object>>[] = []
  for (const { things } of matrices) if (things) made.push(await things(stages))
  const missing = matrices.map(({ noThings }) => noThings?.() ?? {})
  return Object.fromEntries(
    relations.map((relation) => [
      relation,
      relation === 'nowhere'
        ? Object.assign(noTarget(), ...missing)
        : Object.assign(
            {
              person: stages[relation].person.id,
              child: stages[relation].child.id,
              debtor: stages[relation].debtor.id,
            },
            ...made.map((things) => things[relation]),
          ),
    ]),
  ) as World['targets']
}

async function browsersOf(portal: TestPortal, people: Families): Promise<World['browsers']> {
  const { parent, administrator, adminElsewhere, outside } = people
  const host = parent.school.host
  const byLink = (source: LinkSource) =>
    beginSession(portal, parent, { authentication: { type: 'TOKEN', source } })
  const foreign = await beginSession(portal, adminElsewhere)
  return {
    parent: await beginSession(portal, parent),
    'co-parent': await beginSession(portal, people.coParent),
    former: await beginSession(portal, people.former),
    'read-only': await beginSession(portal, people.isReadOnly),
    student: await beginSession(portal, people.own),
    'outside-payer': await beginSession(portal, outside),
    'inactive-payer': await beginSession(portal, people.inactivePayer),
    administrator: await beginSession(portal, administrator),
    supervisor: await beginSession(portal, people.supervisor),
    'portal-admin': await beginSession(portal, people.portalAdmin),
    impersonating: await beginSession(portal, administrator, { as: parent }),
    'as-bare-role': await beginSession(portal, administrator, { asRole: 'ouder' }),
    'link-by-mail': await byLink('MAIL'),
    'link-by-app': await byLink('SCHOOL_APP'),
    'link-by-message': await byLink('COMMUNICATOR_MESSAGES'),
    'link-by-privacy': await byLink('PRIVACY'),
    'half-signed-in': await beginSession(portal, parent, { stage: 'second-factor' }),
    'parent-elsewhere': await beginSession(portal, people.parentElsewhere),
    'admin-elsewhere': await browserWith(portal, host, secretOf(foreign)),
    nobody: await browserWith(portal, host),
  }
}
