import type { OfflineCopy, OfflineParts } from '@portal/domain/account/offline/offline-copy.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { OfflinePart } from '../../../composition/parts/offline-part.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { childrenOf } from '../account.public.ts'
import { findReadsOffline } from '../remember-me/remember-me.repository.ts'

const nothing: OfflineParts = { lessons: [], homework: [], messages: [], pickups: [] }

/**
 * Returns what the browser of this session keeps to be read without a connection; nothing where it does not stay signed
 * in, or where that is turned off.
 */
export async function readOfflineCopy(
  { offlineParts }: { readonly offlineParts: readonly OfflinePart[] },
  tx: SchoolTransaction,
  actor: Actor,
  school: SchoolSettings,
): Promise<{ readonly copy?: OfflineCopy }> {
  if (!(await findReadsOffline(tx, actor.sessionId, actor.askedAt))) return {}
  const children = (await childrenOf(tx, actor)).filter(({ pseudo }) => !pseudo)
  const parts = await Promise.all(offlineParts.map((part) => part(tx, actor, school)))
  return {
    copy: {
      ...Object.assign({}, nothing, ...parts),
      updatedAt: actor.askedAt,
      brandColour: school.brandColour,
      children: children.map(({ guid, firstName, sourceId, mark }) => ({
        guid,
        firstName,
        identity: sourceId || guid,
        ...(mark?.colour && { colour: mark.colour }),
      })),
    },
  }
}
