import type { Child } from '@portal/domain/account/person/person.ts'
import type { FamilyMember } from '@portal/ui/text/avatar.tsx'

/**
 * The key of a child's colour: the school's number, which is the same in every installation, unlike the portal's id.
 */
export const identityOf = ({ sourceId, guid }: Pick<Child, 'sourceId' | 'guid'>): string => sourceId || guid

/** A child with what was chosen to recognise it by. */
export const memberOf = (child: Child): FamilyMember => ({ identity: identityOf(child), ...child.mark })
